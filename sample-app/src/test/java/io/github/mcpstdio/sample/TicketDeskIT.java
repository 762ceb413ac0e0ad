package io.github.mcpstdio.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.sample.demo.DeskClient;
import io.github.mcpstdio.sample.demo.DeskProcess;
import io.github.mcpstdio.sample.demo.TicketDeskDemo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests of the packaged desk as clients start it.
 */
class TicketDeskIT {

	private static final Path JAR = Path.of("target", "ticket-desk.jar");

	@TempDir
	private Path home;

	@Test
	void conversationOfReadmeGoesAsItShould() throws Exception {
		ByteArrayOutputStream screen = new ByteArrayOutputStream();
		try (PrintStream out = new PrintStream(screen, true, StandardCharsets.UTF_8)) {
			TicketDeskDemo.run(JAR, out);
		}
		assertThat(screen.toString(StandardCharsets.UTF_8)).contains("exit status 0")
			.satisfies((text) -> assertThat(text.lines()).allMatch((line) -> line.length() <= 100));
	}

	@Test
	void processesOfTwoClientsShareTheDesk() throws Exception {
		try (DeskProcess first = start("first"); DeskProcess second = start("second")) {
			DeskClient here = connect(first);
			DeskClient there = connect(second);
			assertThat(open(here, "Opened here")).isEqualTo(7);
			assertThat(title(there, 7)).isEqualTo("Opened here");
			assertThat(open(there, "Opened there")).isEqualTo(8);
			assertThat(title(here, 8)).isEqualTo("Opened there");
			assertThat(first.end()).isZero();
			assertThat(open(there, "Opened alone")).isEqualTo(9);
			assertThat(second.end()).isZero();
			assertThat(second.log()).doesNotContain("Exception");
		}
		try (DeskProcess third = start("third")) {
			assertThat(title(connect(third), 9)).isEqualTo("Opened alone");
			assertThat(third.end()).isZero();
		}
	}

	@Test
	void deskGoesOnWhenTheProcessThatHeldTheDatabaseIsKilled() throws Exception {
		try (DeskProcess first = start("first")) {
			open(connect(first), "Opened before");
			try (DeskProcess second = start("second")) {
				DeskClient client = connect(second);
				assertThat(title(client, 7)).isEqualTo("Opened before");
				first.close();
				assertThat(title(client, 7)).isEqualTo("Opened before");
				assertThat(open(client, "Opened after")).isEqualTo(8);
				assertThat(second.end()).isZero();
			}
		}
	}

	@Test
	void attachmentsAreReadByTheUrisThatAreListedAndNothingElseIs() throws Exception {
		byte[] picture = { (byte) 0x89, 'P', 'N', 'G', 0 };
		Path files = Files.createDirectories(this.home.resolve("attachments/4"));
		Files.write(files.resolve("screen shot.png"), picture);
		try (DeskProcess process = start("desk")) {
			DeskClient client = connect(process);
			JsonNode listed = JsonMapper.shared()
				.readTree(client.read("ticket://4/attachments").result().at("/contents/0/text").asString());
			JsonNode read = client.read(listed.at("/0/uri").asString()).result().at("/contents/0");
			assertThat(read.get("mimeType").asString()).isEqualTo("image/png");
			assertThat(Base64.getDecoder().decode(read.get("blob").asString())).isEqualTo(picture);
			for (String name : List.of("..%2F..%2Fdesk.log", "%2E%2E", "nope.png")) {
				assertThatIllegalStateException().isThrownBy(() -> client.read("ticket://4/attachments/" + name))
					.withMessageContaining("-32002");
			}
			assertThat(process.end()).isZero();
		}
	}

	private DeskProcess start(String name) throws IOException {
		return DeskProcess.start(JAR, this.home, this.home.resolve(name + ".log"));
	}

	private static DeskClient connect(DeskProcess process) throws Exception {
		DeskClient client = new DeskClient(process);
		client.initialize("2025-11-25");
		return client;
	}

	private static int open(DeskClient client, String title) throws Exception {
		return client.call("open_ticket", "{\"title\":\"" + title + "\",\"description\":\"As it says.\"}")
			.result()
			.at("/structuredContent/id")
			.asInt();
	}

	private static String title(DeskClient client, int id) throws Exception {
		return client.call("get_ticket", "{\"id\":" + id + "}").result().at("/structuredContent/title").asString();
	}

}

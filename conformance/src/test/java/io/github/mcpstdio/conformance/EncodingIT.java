package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Messages are UTF-8 on one line each, whatever the platform and the application are set
 * to.
 *
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio">stdio:
 * messages MUST be UTF-8 encoded and MUST NOT contain embedded newlines</a>
 */
class EncodingIT {

	private static final String TEXT = "Grüße 漢字 😀 řemeslník";

	@Test
	void textComesBackAsItWasWhateverThePlatformsCharsetIs() throws Exception {
		List<String> options = List.of("-Dfile.encoding=ISO-8859-1", "-Dstdin.encoding=ISO-8859-1",
				"-Dstdout.encoding=UTF-16", "-Dsun.jnu.encoding=ISO-8859-1");
		try (ServerProcess server = Conformance.java(options).environment("LC_ALL", "C").start()) {
			assertThat(echo(server, TEXT)).isEqualTo(TEXT);
			assertThat(new String(server.stdout(), StandardCharsets.UTF_8)).contains(TEXT);
		}
	}

	@Test
	void linesEndWithALineFeedWhateverThePlatformsSeparatorIs() throws Exception {
		try (ServerProcess server = Conformance.java(List.of("-Dline.separator=\r\n")).start()) {
			assertThat(echo(server, TEXT)).isEqualTo(TEXT);
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(1);
		}
	}

	@Test
	void unicodeLineSeparatorsLeaveAsEscapes() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "echo", "{\"message\":\"a\u2028b\u2029c\u0085d\\n\"}"));
			String line = server.awaitLine();
			assertThat(line).contains("a\\u2028b\\u2029c\\u0085d\\n");
			assertThat(ProtocolAssertions.text(Messages.read(line).path("result")))
				.isEqualTo("a\u2028b\u2029c\u0085d\n");
		}
	}

	@Test
	void applicationsJacksonSettingsDoNotReachTheEnvelope() throws Exception {
		String plain = toolsList();
		assertThat(toolsList("--spring.jackson.serialization.indent-output=true",
				"--spring.jackson.property-naming-strategy=SNAKE_CASE",
				"--spring.jackson.default-property-inclusion=always",
				"--spring.jackson.deserialization.fail-on-unknown-properties=true"))
			.isEqualTo(plain);
	}

	private static String toolsList(String... arguments) throws Exception {
		try (ServerProcess server = Conformance.server(arguments).start()) {
			server.send(Messages.modern(1, "tools/list"));
			String line = server.awaitLine();
			assertThat(Messages.read(line).path("result").path("tools").isEmpty()).isFalse();
			return line;
		}
	}

	@Test
	void messageOfSomeMegabytesPassesAndOneBeyondTheLimitDoesNot() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.stdio.max-line-bytes=8MB").start()) {
			String large = "A".repeat(2 * 1024 * 1024);
			assertThat(echo(server, large)).isEqualTo(large);
			server.send(Messages.modernCall(2, "echo", "{\"message\":\"" + "A".repeat(25 * 1024 * 1024) + "\"}"));
			ProtocolAssertions.assertError(Messages.read(server.awaitLine()), null, -32600);
			assertThat(echo(server, TEXT)).isEqualTo(TEXT);
		}
	}

	@Test
	void lineOfExactlyTheLimitPassesAndOneByteMoreDoesNot() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.stdio.max-line-bytes=1000B").start()) {
			String empty = Messages.modernCall(1, "echo", "{\"message\":\"\"}");
			String exact = empty.replace("\"message\":\"\"",
					"\"message\":\"" + "A".repeat(1000 - empty.length()) + "\"");
			server.sendBytes((exact + "\r\n").getBytes(StandardCharsets.UTF_8));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			server.send(exact + " ");
			ProtocolAssertions.assertError(Messages.read(server.awaitLine()), null, -32600);
			server.send(exact);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
		}
	}

	private static String echo(ServerProcess server, String text) throws Exception {
		server.send(Messages.modernCall(1, "echo", "{\"message\":\"" + text + "\"}"));
		JsonNode result = ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
		return ProtocolAssertions.text(result);
	}

}

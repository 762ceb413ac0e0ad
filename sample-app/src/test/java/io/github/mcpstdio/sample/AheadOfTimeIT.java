package io.github.mcpstdio.sample;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.mcpstdio.sample.demo.DeskProcess;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests of the desk that was prepared at build time, by the profile {@code aot}: one jar,
 * started with what was prepared and without.
 */
@Tag("aot")
@DisplayName("N16: what is prepared at build time says the same")
class AheadOfTimeIT {

	private static final Path JAR = Path.of("target", "ticket-desk.jar");

	private static final String PREPARED = "-Dspring.aot.enabled=true";

	private static final String UNPREPARED = "-Dspring.aot.enabled=false";

	private static final List<String> LISTS = List.of("tools/list", "resources/list", "resources/templates/list",
			"prompts/list");

	private static final String MODERN = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
			+ "\"io.modelcontextprotocol/clientCapabilities\":{}}";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "2025-06-18", "2025-11-25" })
	void listsAndCallsAreTheSameBytesInEveryRevision(String revision) throws Exception {
		List<String> requests = new ArrayList<>();
		requests.add(request("initialize", "\"protocolVersion\":\"" + revision
				+ "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}"));
		requests.addAll(requests(""));
		requests.add(request("server/discover", MODERN));
		requests.addAll(requests("," + MODERN));
		List<String> prepared = replies(requests, "prepared", PREPARED);
		assertThat(prepared.get(1)).contains("search_tickets", "inputSchema", "outputSchema");
		assertThat(prepared).isEqualTo(replies(requests, "unprepared", UNPREPARED));
	}

	@Test
	void transportThatIsSwitchedOffAfterTheBuildDoesNotServe() throws Exception {
		try (DeskProcess desk = start("off", PREPARED, "-Dmcp.stdio.enabled=false")) {
			desk.write(request("ping", ""));
			assertThat(desk.end()).isZero();
			assertThat(desk.rest()).anyMatch((line) -> line.contains("Starting AOT-processed"))
				.noneMatch((line) -> line.contains("jsonrpc"));
		}
	}

	private static List<String> requests(String meta) {
		List<String> requests = new ArrayList<>();
		for (String list : LISTS) {
			requests.add(request(list, meta.isEmpty() ? "" : meta.substring(1)));
		}
		requests.add(call("get_ticket", "{\"id\":1}", meta));
		requests.add(call("get_ticket", "{\"id\":\"one\"}", meta));
		requests.add(call("search_tickets", "{\"status\":[\"NO\"]}", meta));
		return requests;
	}

	private static String call(String tool, String arguments, String meta) {
		return request("tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + arguments + meta);
	}

	private static String request(String method, String params) {
		return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}";
	}

	private List<String> replies(List<String> requests, String name, String option) throws Exception {
		try (DeskProcess desk = start(name, option)) {
			List<String> replies = new ArrayList<>();
			for (String request : requests) {
				desk.write(request);
				replies.add(desk.readLine());
			}
			assertThat(desk.end()).isZero();
			assertThat(desk.log().contains("Starting AOT-processed")).isEqualTo(option.equals(PREPARED));
			return replies;
		}
	}

	private DeskProcess start(String name, String... options) throws IOException {
		return DeskProcess.start(JAR, this.folder.resolve(name), this.folder.resolve(name + ".log"), options);
	}

}

package io.github.mcpstdio.conformance;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a server tells its client besides answers: progress, log messages and changes.
 */
class ConversationIT {

	private static final String RESOURCES = "--mcp.server.capabilities.resources=true";

	@Test
	void progressAndLogMessagesComeBeforeTheAnswerAndNothingAfterIt() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "progress", "{\"steps\":1000}")
				.replace("\"_meta\":{",
						"\"_meta\":{\"progressToken\":\"p1\",\"io.modelcontextprotocol/logLevel\":\"info\","));
			List<Double> progress = new ArrayList<>();
			int logged = 0;
			ObjectNode message = Messages.read(server.awaitLine());
			while (!message.has("id")) {
				if (message.path("method").asString("").equals("notifications/progress")) {
					assertThat(message.at("/params/progressToken").asString("")).isEqualTo("p1");
					progress.add(message.at("/params/progress").doubleValue());
				}
				else if (!message.at("/params/data").asString("").equals("late")) {
					logged++;
					assertThat(message.at("/params/data").asString("")).isEqualTo("step " + logged);
				}
				message = Messages.read(server.awaitLine());
			}
			ProtocolAssertions.assertResult(message, 1);
			assertThat(logged).isEqualTo(1000);
			assertThat(progress).isSorted().doesNotHaveDuplicates().hasSizeLessThan(500);
			assertThat(progress).last().satisfies((last) -> assertThat(last).isGreaterThanOrEqualTo(1000));
			assertEndsWithoutAnotherLine(server);
		}
	}

	@Test
	void nothingIsToldToAClientThatDoesNotAskForIt() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "progress", "{\"steps\":10}"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			assertEndsWithoutAnotherLine(server);
		}
	}

	private static void assertEndsWithoutAnotherLine(ServerProcess server) throws Exception {
		server.closeInput();
		assertThat(server.awaitLineOrEnd()).isNull();
		assertThat(server.awaitExit()).isZero();
	}

	@Test
	void subscriptionIsToldOfChangesAndEndedByTheServer() throws Exception {
		try (ServerProcess server = Conformance.server(RESOURCES, "--mcp.server.capabilities.prompts=false").start()) {
			server.send(Messages.modern("s1", "subscriptions/listen")
				.replace("\"params\":{", "\"params\":{\"notifications\":{\"toolsListChanged\":true,"
						+ "\"promptsListChanged\":true,\"resourceSubscriptions\":[\"a:b\"]},"));
			assertThat(Messages.read(server.awaitLine()).get("params"))
				.isEqualTo(Messages.json("{\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":\"s1\"},"
						+ "\"notifications\":{\"toolsListChanged\":true,\"resourceSubscriptions\":[\"a:b\"]}}"));
			server.send(Messages.modernCall(1, "change", "{\"tool\":\"hang\",\"uri\":\"a:b\"}"));
			List<String> seen = new ArrayList<>();
			for (int i = 0; i < 3; i++) {
				ObjectNode message = Messages.read(server.awaitLine());
				seen.add(message.path("method").asString("answer") + message.at("/params/uri").asString("")
						+ message.at("/params/_meta/io.modelcontextprotocol~1subscriptionId").asString(""));
			}
			assertThat(seen).containsExactlyInAnyOrder("answer", "notifications/tools/list_changeds1",
					"notifications/resources/updateda:bs1");
			server.closeInput();
			assertEnded(server);
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void terminationEndsSubscriptionsToo() throws Exception {
		try (ServerProcess server = Conformance.server(RESOURCES).start()) {
			server.send(Messages.modern("s1", "subscriptions/listen")
				.replace("\"params\":{", "\"params\":{\"notifications\":{\"toolsListChanged\":true},"));
			server.awaitLine();
			server.signal("TERM");
			assertEnded(server);
			assertThat(server.awaitExit()).isEqualTo(143);
		}
	}

	private static void assertEnded(ServerProcess server) throws Exception {
		JsonNode result = ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "s1");
		assertThat(result.path("resultType").asString("")).isEqualTo("complete");
		ObjectNode cancelled = Messages.read(server.awaitLine());
		assertThat(cancelled.path("method").asString("")).isEqualTo("notifications/cancelled");
		assertThat(cancelled.at("/params/requestId").asString("")).isEqualTo("s1");
		assertThat(server.awaitLineOrEnd()).isNull();
	}

	@Test
	void legacyClientIsToldOfListsAndOfResourcesItHasSubscribedTo() throws Exception {
		try (ServerProcess server = Conformance.server(RESOURCES).start()) {
			server.send(Messages.INITIALIZE);
			JsonNode result = ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			assertThat(result.path("capabilities").path("tools").path("listChanged").booleanValue()).isTrue();
			server.send(Messages.INITIALIZED);
			server.send(Messages.request(1, "resources/subscribe").replace("{}", "{\"uri\":\"a:b\"}"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			server.send(Messages.call(2, "change", "{\"tool\":\"hang\",\"uri\":\"a:b\"}"));
			List<String> seen = new ArrayList<>();
			for (int i = 0; i < 3; i++) {
				ObjectNode message = Messages.read(server.awaitLine());
				seen.add(message.path("method").asString("answer") + message.at("/params/uri").asString(""));
			}
			assertThat(seen).containsExactlyInAnyOrder("answer", "notifications/tools/list_changed",
					"notifications/resources/updateda:b");
			assertEndsWithoutAnotherLine(server);
		}
	}

}

package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.ToolRegistration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for changes that are told over {@link StdioTransport}.
 */
@Timeout(60)
class StdioTransportSubscriptionTests {

	private static final String TOOLS = "'toolsListChanged':true";

	private static StdioServer.Builder all(Duration interval) {
		return StdioServer.builder()
			.runtime(new RuntimeSettings(0, true, true, FeatureSwitches.ALL, Duration.ZERO, interval));
	}

	private static StdioServer.Builder toolsOnly() {
		return StdioServer.builder()
			.runtime(new RuntimeSettings(0, true, true, FeatureSwitches.BY_CATALOG, Duration.ZERO, Duration.ZERO));
	}

	private static String listen(String id, String filter) {
		return StdioServer.request(id, "subscriptions/listen", StdioServer.META + ",'notifications':{" + filter + "}");
	}

	private static void addTool(McpCatalog catalog, String name) {
		catalog.addTool(new ToolRegistration(
				Tool.builder(name, JsonNodeFactory.instance.objectNode().put("type", "object")).build(), null,
				(arguments, context) -> CallToolResult.text(""), "test"));
	}

	private static String notification(String method, String id, String rest) {
		return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/" + method
				+ "\",\"params\":{\"_meta\":{\"io.modelcontextprotocol/subscriptionId\":" + id + "}" + rest + "}}";
	}

	private static void assertAcknowledged(StdioServer server, String id, String filter) throws Exception {
		assertThat(server.receive())
			.hasToString(notification("subscriptions/acknowledged", id, ",\"notifications\":{" + filter + "}"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "11", "\"\"", "\"11\"", "9223372036854775807" })
	@DisplayName("Subscriptions: the acknowledgement first, and the request's id on every message")
	void acknowledgementThenChanges(String id) throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen(id, TOOLS + ",'resourceSubscriptions':['a:b']"));
			assertAcknowledged(server, id, "\"toolsListChanged\":true,\"resourceSubscriptions\":[\"a:b\"]");
			addTool(server.catalog, "new");
			assertThat(server.receive()).hasToString(notification("tools/list_changed", id, ""));
			server.catalog.subscriptions().resourceUpdated("a:c");
			server.catalog.subscriptions().promptsChanged();
			server.catalog.subscriptions().resourceUpdated("a:b");
			assertThat(server.receive()).hasToString(notification("resources/updated", id, ",\"uri\":\"a:b\""));
			server.catalog.removeTool("new");
			assertThat(server.receive()).hasToString(notification("tools/list_changed", id, ""));
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "'promptsListChanged':true|", "''|", "'toolsListChanged':false|", "'toolsListChanged':null|",
					"'resourcesListChanged':true,'resourceSubscriptions':['a:b']|", "'unknown':true|",
					"'toolsListChanged':true,'promptsListChanged':true|\"toolsListChanged\":true" },
			quoteCharacter = '`')
	@DisplayName("Subscriptions: Notification types the server does not support are omitted")
	void filterIsCutToWhatIsOffered(String wanted, String acknowledged) throws Exception {
		try (StdioServer server = toolsOnly().start()) {
			server.send(listen("12", wanted.equals("''") ? "" : wanted));
			assertAcknowledged(server, "12", (acknowledged != null) ? acknowledged : "");
		}
	}

	@Test
	@DisplayName("Subscriptions: MUST NOT send notification types the client has not explicitly requested")
	void whatWasNotRequestedIsNotTold() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("1", "'promptsListChanged':true"), listen("2", TOOLS));
			server.receive(2);
			addTool(server.catalog, "new");
			assertThat(server.receive()).hasToString(notification("tools/list_changed", "2", ""));
			assertThat(server.endInput()).hasSize(4);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", ",'notifications':null", ",'notifications':[]",
			",'notifications':{'toolsListChanged':'yes'}", ",'notifications':{'resourceSubscriptions':'a:b'}",
			",'notifications':{'resourceSubscriptions':{'a':'b'}}", ",'notifications':{'resourceSubscriptions':[1]}" })
	@DisplayName("Subscriptions: a filter that is missing or malformed: -32602")
	void malformedFilter(String notifications) throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(StdioServer.request("13", "subscriptions/listen", StdioServer.META + notifications));
			JsonNode refused = server.receive();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32602);
			assertThat(refused.at("/error/message").asString()).startsWith("'notifications");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void aSubscriptionHasAThousandResourcesAtMostAndNoLongUris() throws Exception {
		String longest = "a:" + "b".repeat(8190);
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("1", "'resourceSubscriptions':[" + uris(1000) + "]"),
					listen("2", "'resourceSubscriptions':[" + uris(1001) + "]"),
					listen("3", "'resourceSubscriptions':['" + longest + "']"),
					listen("4", "'resourceSubscriptions':['" + longest + "c']"));
			assertThat(server.receive().at("/params/notifications/resourceSubscriptions")).hasSize(1000);
			assertThat(server.receive().at("/error/message").asString())
				.isEqualTo("'notifications.resourceSubscriptions' must be an array of at most 1000 strings");
			assertThat(server.receive().at("/params/notifications/resourceSubscriptions")).hasSize(1);
			assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32602);
		}
	}

	private static String uris(int count) {
		return IntStream.range(0, count).mapToObj((i) -> "'a:" + i + "'").collect(Collectors.joining(","));
	}

	@Test
	@DisplayName("Cancellation: nothing more for a subscription that the client has cancelled")
	void cancelledSubscription() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("\"s1\"", TOOLS), listen("\"s2\"", TOOLS));
			server.receive(2);
			server.send(StdioServer.cancel("\"s1\""), StdioServer.ping("1"));
			server.receive();
			addTool(server.catalog, "new");
			assertThat(server.receive()).hasToString(notification("tools/list_changed", "\"s2\"", ""));
			server.send(listen("\"s1\"", TOOLS));
			assertAcknowledged(server, "\"s1\"", "\"toolsListChanged\":true");
		}
	}

	@Test
	@DisplayName("Subscriptions: Graceful Closure by a result; Cancellation: MUST send notifications/cancelled")
	void endOfInputEndsSubscriptions() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("\"s1\"", TOOLS));
			server.receive();
			List<JsonNode> messages = server.endInput();
			assertThat(messages).hasSize(2);
			assertThat(messages.get(0).get("id").asString()).isEqualTo("s1");
			JsonNode result = messages.get(0).get("result");
			assertThat(result.get("resultType").asString()).isEqualTo("complete");
			assertThat(result.get("_meta").get("io.modelcontextprotocol/subscriptionId").asString()).isEqualTo("s1");
			assertThat(messages.get(1)).hasToString(notification("cancelled", "\"s1\"", ",\"requestId\":\"s1\""));
			addTool(server.catalog, "new");
		}
	}

	@Test
	void shutdownEndsSubscriptionsThatWereOpenedBefore() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("1", TOOLS));
			server.receive();
			server.transport.shutdown();
			assertThat(server.receive().at("/result/resultType").asString()).isEqualTo("complete");
			assertThat(server.receive().get("method").asString()).isEqualTo("notifications/cancelled");
			server.awaitServed();
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 3 })
	void tooManySubscriptionsAreRefusedAndCancelledOnesMakeRoom(int max) throws Exception {
		StdioSettings settings = new StdioSettings(Duration.ofSeconds(5), 100_000, 1_000_000, null,
				Duration.ofSeconds(5), max);
		try (StdioServer server = all(Duration.ZERO).settings(settings).start()) {
			for (int id = 1; id <= max; id++) {
				server.send(listen(String.valueOf(id), TOOLS));
				assertAcknowledged(server, String.valueOf(id), "\"toolsListChanged\":true");
			}
			server.send(listen("100", TOOLS));
			JsonNode refused = server.receive();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(refused.at("/error/data")).hasToString("{\"reason\":\"max-subscriptions\",\"retryable\":true}");
			if (max > 0) {
				server.send(StdioServer.cancel("1"), listen("100", TOOLS));
				assertAcknowledged(server, "100", "\"toolsListChanged\":true");
			}
		}
	}

	@Test
	void theIdOfASubscriptionIsInFlight() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(listen("1", TOOLS), listen("1", TOOLS), StdioServer.ping("1"));
			server.receive();
			assertThat(server.receive().at("/error/data/id").asInt()).isEqualTo(1);
			assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32600);
			assertThat(server.endInput()).hasSize(2);
		}
	}

	@Test
	void anOpenSubscriptionHoldsNeitherSlotNorDeadline() throws Exception {
		try (StdioServer server = all(Duration.ZERO)
			.executor((executor) -> executor.maxConcurrency(1).maxQueue(0).maxPending(0).timeout(Duration.ofMillis(50)))
			.start()) {
			server.send(listen("1", TOOLS), listen("2", TOOLS));
			server.receive(2);
			assertThat(server.executor.statistics().running()).isZero();
			assertThat(server.executor.statistics().pending()).isZero();
			server.send(StdioServer.call("3", "echo", "{\"message\":\"served\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("served");
			addTool(server.catalog, "new");
			assertThat(server.receive(2)).allMatch((message) -> message.has("method"));
		}
	}

	@Test
	void changesThatComeTogetherAreToldOnce() throws Exception {
		try (StdioServer server = all(Duration.ofSeconds(1)).start()) {
			server.send(listen("1", TOOLS));
			server.receive();
			for (int i = 0; i < 50; i++) {
				addTool(server.catalog, "new" + i);
			}
			assertThat(server.receive()).hasToString(notification("tools/list_changed", "1", ""));
			assertThat(server.endInput()).hasSize(2);
		}
	}

	@Test
	void whoTellsOfChangesNeverWaitsForAClientThatDoesNotReadAndTheLastIsNotLost() throws Exception {
		StdioSettings settings = new StdioSettings(Duration.ofMinutes(1), 100_000, 100_000, null,
				Duration.ofSeconds(5));
		try (StdioServer server = all(Duration.ZERO).settings(settings).notReading().start()) {
			server.send(listen("1", TOOLS + ",'resourceSubscriptions':[" + uris(1000) + "]"));
			for (int i = 0; i < 200_000; i++) {
				server.catalog.subscriptions().resourceUpdated("a:" + i % 1000);
			}
			server.catalog.subscriptions().toolsChanged();
			server.startReading();
			assertThat(server.receive().get("method").asString()).endsWith("acknowledged");
			JsonNode message = server.receive();
			int updates = 0;
			while (message.at("/params/uri").isString()) {
				updates++;
				message = server.receive();
			}
			assertThat(message).hasToString(notification("tools/list_changed", "1", ""));
			assertThat(updates).isLessThan(100_000);
		}
	}

	@Test
	@DisplayName("No message to a legacy client before notifications/initialized")
	void legacyClientHearsNothingBeforeInitialized() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.request("1", "resources/subscribe", "'uri':'a:b'"));
			server.receive(2);
			addTool(server.catalog, "new");
			server.catalog.subscriptions().resourceUpdated("a:b");
			server.send(StdioServer.INITIALIZED, StdioServer.ping("2"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	@DisplayName("Tools: a server that declared listChanged SHOULD send notifications/tools/list_changed")
	void legacyClientHearsOfLists() throws Exception {
		try (StdioServer server = toolsOnly().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED, StdioServer.INITIALIZED);
			assertThat(server.receive().at("/result/capabilities"))
				.hasToString("{\"tools\":{\"listChanged\":true},\"logging\":{}}");
			server.send(StdioServer.ping("1"));
			server.receive();
			server.catalog.subscriptions().promptsChanged();
			server.catalog.subscriptions().resourcesChanged();
			addTool(server.catalog, "new");
			assertThat(server.receive())
				.hasToString("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/tools/list_changed\"}");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	@DisplayName("Resources: resources/subscribe, notifications/resources/updated, resources/unsubscribe")
	void legacyClientSubscribesToResources() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "resources/subscribe", "'uri':'A:b c'"));
			assertThat(server.receive().at("/result/capabilities/resources"))
				.hasToString("{\"subscribe\":true,\"listChanged\":true}");
			assertThat(server.receive()).hasToString("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
			server.catalog.subscriptions().resourceUpdated("a:b%20c");
			assertThat(server.receive()).hasToString(
					"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\",\"params\":{\"uri\":\"A:b c\"}}");
			server.send(StdioServer.request("2", "resources/unsubscribe", "'uri':'a:b%20c'"));
			assertThat(server.receive()).hasToString("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}");
			server.catalog.subscriptions().resourceUpdated("a:b%20c");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void legacyClientSubscribesToAThousandResourcesAtMost() throws Exception {
		try (StdioServer server = all(Duration.ZERO).start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED);
			server.receive();
			for (int i = 0; i < 1000; i++) {
				server.send(StdioServer.request(String.valueOf(i), "resources/subscribe", "'uri':'a:" + i + "'"));
			}
			assertThat(server.receive(1000)).allMatch((answer) -> answer.has("result"));
			server.send(StdioServer.request("1", "resources/subscribe", "'uri':'a:1000'"),
					StdioServer.request("2", "resources/subscribe", "'uri':'a:1'"),
					StdioServer.request("3", "resources/subscribe", ""));
			assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32602);
			assertThat(server.receive().has("result")).isTrue();
			assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32602);
		}
	}

	@Test
	void methodsThatNeedResourcesDoNotExistWithoutThem() throws Exception {
		try (StdioServer server = toolsOnly().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "resources/subscribe", "'uri':'a:b'"),
					StdioServer.request("2", "resources/unsubscribe", "'uri':'a:b'"),
					StdioServer.request("3", "subscriptions/listen", "'notifications':{}"));
			server.receive();
			assertThat(server.receive(3)).allMatch((answer) -> answer.at("/error/code").asInt() == -32601);
		}
	}

}

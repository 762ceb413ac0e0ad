package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.RuntimeSettings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for log messages over {@link StdioTransport}.
 */
@Timeout(60)
class StdioTransportLoggingTests {

	private static StdioServer.Builder builder() {
		return StdioServer.builder().tool("talk", (arguments, context) -> {
			for (LogLevel level : LogLevel.values()) {
				context.log(level, "desk", level.wireName());
			}
			return CallToolResult.text("ok");
		});
	}

	@ParameterizedTest
	@EnumSource(LogLevel.class)
	@DisplayName("Logging: Clients MAY configure the minimum log level using a logging/setLevel request")
	void legacyLevelHoldsForTheConnection(LogLevel level) throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "logging/setLevel", "'level':'" + level.wireName() + "'"));
			assertThat(server.receive().at("/result/capabilities/logging").isObject()).isTrue();
			assertThat(server.receive()).hasToString("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
			for (int id = 2; id < 4; id++) {
				server.send(StdioServer.legacyCall(String.valueOf(id), "talk"));
				for (int i = level.ordinal(); i < LogLevel.values().length; i++) {
					assertMessage(server.receive(), LogLevel.values()[i]);
				}
				assertThat(server.receive().get("id").asInt()).isEqualTo(id);
			}
		}
	}

	private static void assertMessage(JsonNode message, LogLevel level) {
		assertThat(message).hasToString("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{"
				+ "\"level\":\"" + level.wireName() + "\",\"logger\":\"desk\",\"data\":\"" + level.wireName() + "\"}}");
	}

	@Test
	void legacyClientThatHasChosenNoLevelHearsOfInformation() throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED, StdioServer.legacyCall("1", "talk"));
			server.receive();
			for (int i = LogLevel.INFO.ordinal(); i < LogLevel.values().length; i++) {
				assertMessage(server.receive(), LogLevel.values()[i]);
			}
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "'level':'loud'", "'level':'WARNING'", "'level':3", "'level':null", "" })
	@DisplayName("Logging: Invalid log level: -32602 (Invalid params)")
	void invalidLegacyLevel(String params) throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "logging/setLevel", "'level':'emergency'"),
					StdioServer.request("2", "logging/setLevel", params), StdioServer.legacyCall("3", "talk"));
			server.receive(2);
			JsonNode refused = server.receive();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32602);
			assertThat(refused.at("/error/message").asString()).startsWith("'level' must be ").doesNotContain("loud");
			assertMessage(server.receive(), LogLevel.EMERGENCY);
			assertThat(server.receive().get("id").asInt()).isEqualTo(3);
		}
	}

	@Test
	@DisplayName("Logging: The server MUST NOT emit notifications/message for a request without a log level")
	void modernRequestWithoutLevel() throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "logging/setLevel", "'level':'debug'"));
			server.receive(2);
			server.send(StdioServer.call("2", "talk", "{}"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
		}
	}

	@Test
	@DisplayName("Logging: notifications at or above the requested level, before the final response")
	void modernRequestWithLevel() throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.call("1", "talk", "{}", "'io.modelcontextprotocol/logLevel':'alert'"));
			assertMessage(server.receive(), LogLevel.ALERT);
			assertMessage(server.receive(), LogLevel.EMERGENCY);
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "'loud'", "3", "null", "{}" })
	@DisplayName("Logging: a level in _meta that is not recognized: -32602 (Invalid params)")
	void invalidModernLevel(String level) throws Exception {
		try (StdioServer server = builder().start()) {
			server.send(StdioServer.call("1", "talk", "{}", "'io.modelcontextprotocol/logLevel':" + level));
			JsonNode refused = server.receive();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32602);
			assertThat(refused.at("/error/message").asString())
				.startsWith("'_meta.io.modelcontextprotocol/logLevel' must be ");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void nothingIsSentIfLoggingIsNotOffered() throws Exception {
		FeatureSwitches silent = new FeatureSwitches(null, null, null, null, false);
		try (StdioServer server = builder().runtime(new RuntimeSettings(0, true, true, silent)).start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.INITIALIZED,
					StdioServer.request("1", "logging/setLevel", "'level':'debug'"));
			assertThat(server.receive().at("/result/capabilities").has("logging")).isFalse();
			assertThat(server.receive().at("/error/code").asInt()).isEqualTo(-32601);
			server.send(StdioServer.legacyCall("2", "talk"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
			server.send(StdioServer.call("3", "talk", "{}", "'io.modelcontextprotocol/logLevel':'debug'"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(3);
		}
	}

	@Test
	void dataIsOfAnyJsonKindAndNothingFollowsTheAnswer() throws Exception {
		AtomicReference<McpContext> kept = new AtomicReference<>();
		try (StdioServer server = StdioServer.builder().tool("talk", (arguments, context) -> {
			kept.set(context);
			context.log(LogLevel.ERROR, null, JsonNodeFactory.instance.objectNode().put("line", "a\nb"));
			return CallToolResult.text("ok");
		}).start()) {
			server.send(StdioServer.call("1", "talk", "{}", "'io.modelcontextprotocol/logLevel':'debug'"));
			assertThat(server.receive().get("params"))
				.hasToString("{\"level\":\"error\",\"data\":{\"line\":\"a\\nb\"}}");
			assertThat(server.receive().has("result")).isTrue();
			kept.get().log(LogLevel.ERROR, null, "late");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void aHandlerThatLogsWhileNobodyReadsWaitsAndCanBeCancelled() throws Exception {
		long limit = 100_000;
		AtomicInteger logged = new AtomicInteger();
		AtomicReference<Thread> thread = new AtomicReference<>();
		CountDownLatch left = new CountDownLatch(1);
		StdioSettings settings = new StdioSettings(Duration.ofMinutes(1), 10_000, limit, null, Duration.ofSeconds(1));
		try (StdioServer server = StdioServer.builder()
			.settings(settings)
			.notReading()
			.tool("flood", (arguments, context) -> {
				thread.set(Thread.currentThread());
				while (!context.cancellation().isCancelled()) {
					context.log(LogLevel.ERROR, "flood", "x".repeat(1000));
					logged.incrementAndGet();
				}
				left.countDown();
				return CallToolResult.text("ok");
			})
			.start()) {
			server.send(StdioServer.call("1", "flood", "{}", "'io.modelcontextprotocol/logLevel':'debug'"));
			await().until(() -> thread.get() != null && thread.get().getState() == Thread.State.TIMED_WAITING);
			int most = logged.get();
			server.send(StdioServer.cancel("1"));
			assertThat(left.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(most * 1000L).isLessThan(limit + 1_000_000);
			server.startReading();
			server.send(StdioServer.ping("2"));
			JsonNode message = server.receive();
			while (!message.has("id")) {
				message = server.receive();
			}
			assertThat(message.get("id").asInt()).isEqualTo(2);
		}
	}

}

package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.RuntimeSettings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for progress notifications over {@link StdioTransport}.
 */
@Timeout(60)
class StdioTransportProgressTests {

	private static final String TOKEN = "'progressToken':'p'";

	private static RuntimeSettings interval(Duration interval) {
		return new RuntimeSettings(0, true, true, FeatureSwitches.BY_CATALOG, interval, Duration.ZERO);
	}

	@Test
	@DisplayName("Progress: the value MUST increase with each notification; notifications MUST stop after completion")
	void increasesAndStops() throws Exception {
		AtomicReference<McpContext> kept = new AtomicReference<>();
		try (StdioServer server = StdioServer.builder().tool("steps", (arguments, context) -> {
			kept.set(context);
			context.progress(1, 3);
			context.progress(1, 3);
			context.progress(0.5, 3);
			context.progress(3, 3);
			return CallToolResult.text("ok");
		}).start()) {
			server.send(StdioServer.call("1", "steps", "{}", TOKEN));
			assertThat(server.receive()).hasToString(progress("\"p\"", "1,\"total\":3"));
			assertThat(server.receive()).hasToString(progress("\"p\"", "3,\"total\":3"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("ok");
			kept.get().progress(4, 3);
			server.send(StdioServer.ping("2"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "9223372036854775807", "\"\"", "\"7\"", "\"\u00fc\"" })
	@DisplayName("Progress: the original progress token, a string or integer, as it was sent")
	void echoesTheToken(String token) throws Exception {
		try (StdioServer server = StdioServer.builder().tool("steps", (arguments, context) -> {
			context.progress(0.25, null, "a quarter");
			return CallToolResult.text("ok");
		}).start()) {
			server.send(StdioServer.call("1", "steps", "{}", "'progressToken':" + token));
			assertThat(server.receive()).hasToString(progress(token, "0.25,\"message\":\"a quarter\""));
			assertThat(server.receive().has("result")).isTrue();
		}
	}

	private static String progress(String token, String rest) {
		return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":" + token
				+ ",\"progress\":" + rest + "}}";
	}

	@Test
	@DisplayName("Progress notifications MUST only reference tokens that were provided in an active request")
	void inventsNoToken() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("steps", (arguments, context) -> {
			context.progress(1);
			return CallToolResult.text("ok");
		}).start()) {
			server.send(StdioServer.call("1", "steps", "{}"));
			assertThat(server.receive().has("result")).isTrue();
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void numbersThatJsonDoesNotHaveAreRefused() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("steps", (arguments, context) -> {
			assertThatIllegalArgumentException().isThrownBy(() -> context.progress(Double.NaN))
				.withMessage("'progress' must be a finite number");
			assertThatIllegalArgumentException().isThrownBy(() -> context.progress(1, Double.POSITIVE_INFINITY))
				.withMessage("'total' must be a finite number");
			return CallToolResult.text("ok");
		}).start()) {
			server.send(StdioServer.call("1", "steps", "{}", TOKEN));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("ok");
		}
	}

	@Test
	void whatComesTooOftenIsLeftOutButForTheLast() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.runtime(interval(Duration.ofHours(1)))
			.tool("steps", StdioTransportProgressTests::countTo1000)
			.start()) {
			server.send(StdioServer.call("1", "steps", "{}", TOKEN));
			List<JsonNode> messages = server.receive(12);
			for (int i = 0; i < 10; i++) {
				assertThat(messages.get(i).at("/params/progress").asInt()).isEqualTo(i + 1);
			}
			assertThat(messages.get(10).at("/params/progress").asInt()).isEqualTo(1000);
			assertThat(messages.get(11).has("result")).isTrue();
		}
	}

	@Test
	void withoutAnIntervalAllValuesAreTold() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.runtime(interval(Duration.ZERO))
			.tool("steps", StdioTransportProgressTests::countTo1000)
			.start()) {
			server.send(StdioServer.call("1", "steps", "{}", TOKEN));
			List<JsonNode> messages = server.receive(1001);
			for (int i = 0; i < 1000; i++) {
				assertThat(messages.get(i).at("/params/progress").asInt()).isEqualTo(i + 1);
			}
			assertThat(messages.get(1000).has("result")).isTrue();
		}
	}

	private static CallToolResult countTo1000(Object arguments, McpContext context) {
		for (int i = 1; i <= 1000; i++) {
			context.progress(i, 1000);
		}
		return CallToolResult.text("ok");
	}

	@Test
	void whatIsHeldBackIsToldInItsTimeAlthoughNothingFollows() throws Exception {
		CountDownLatch seen = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.runtime(interval(Duration.ofMillis(50)))
			.tool("steps", (arguments, context) -> {
				for (int i = 1; i <= 20; i++) {
					context.progress(i);
				}
				seen.await();
				return CallToolResult.text("ok");
			})
			.start()) {
			server.send(StdioServer.call("1", "steps", "{}", TOKEN));
			int progress = 0;
			while (progress < 20) {
				progress = server.receive().at("/params/progress").asInt();
			}
			seen.countDown();
			assertThat(server.receive().has("result")).isTrue();
		}
	}

	@Test
	@DisplayName("No progress after cancellation, also if the token is used again at once")
	void stopsAtCancellation() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch told = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("late", (arguments, context) -> {
			TestHandlers.hang(entered, interrupted);
			context.progress(1);
			told.countDown();
			return CallToolResult.text("late");
		}).start()) {
			server.send(StdioServer.call("1", "late", "{}", TOKEN));
			entered.await();
			server.send(StdioServer.cancel("1"));
			assertThat(told.await(20, TimeUnit.SECONDS)).isTrue();
			server.send(StdioServer.ping("2"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void stopsAtTheDeadline() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch told = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("late", Duration.ofMillis(50), (arguments, context) -> {
			TestHandlers.hang(entered, interrupted);
			context.progress(1);
			told.countDown();
			return CallToolResult.text("late");
		}).start()) {
			server.send(StdioServer.call("1", "late", "{}", TOKEN));
			assertThat(server.receive().at("/error/data/reason").asString()).isEqualTo("timeout");
			assertThat(told.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	@DisplayName("Progress restarts the request's deadline")
	void putsTheDeadlineOff() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("long", Duration.ofMillis(300), (arguments, context) -> {
			CountDownLatch never = new CountDownLatch(1);
			for (int i = 0; i < 20; i++) {
				context.progress(i);
				never.await(50, TimeUnit.MILLISECONDS);
			}
			return CallToolResult.text("after 1 s");
		}).start()) {
			server.send(StdioServer.call("1", "long", "{}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("after 1 s");
		}
	}

	@Test
	void putsTheDeadlineOffUpToAMaximum() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxTime(Duration.ofMillis(400)))
			.tool("endless", Duration.ofMillis(200), (arguments, context) -> {
				CountDownLatch never = new CountDownLatch(1);
				for (int i = 0; !never.await(10, TimeUnit.MILLISECONDS); i++) {
					context.progress(i);
				}
				return CallToolResult.text("never");
			})
			.start()) {
			server.send(StdioServer.call("1", "endless", "{}"));
			assertThat(server.receive().at("/error/message").asString())
				.isEqualTo("The request did not end within 400 ms");
		}
	}

	@Test
	void aValueThatDoesNotIncreaseDoesNotPutTheDeadlineOff() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("stuck", Duration.ofMillis(200), (arguments, context) -> {
			CountDownLatch never = new CountDownLatch(1);
			while (!never.await(10, TimeUnit.MILLISECONDS)) {
				context.progress(1);
			}
			return CallToolResult.text("never");
		}).start()) {
			server.send(StdioServer.call("1", "stuck", "{}"));
			assertThat(server.receive().at("/error/data/reason").asString()).isEqualTo("timeout");
		}
	}

}

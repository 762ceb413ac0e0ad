package io.github.mcpstdio.transport.stdio;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.CallToolResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for cancellation and ids in flight of {@link StdioTransport}.
 */
@Timeout(60)
class StdioTransportCancellationTests {

	@ParameterizedTest
	@ValueSource(strings = { "0", "\"\"", "\"7\"", "-9223372036854775808", "9223372036854775807" })
	@DisplayName("A cancelled request is never answered, whatever its id, and the id can be used again at once")
	void cancellation(String id) throws Exception {
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch entered = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call(id, "hang", "{}"), StdioServer.cancel(id));
			server.send(StdioServer.call(id, "echo", "{\"message\":\"again\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("again");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void aRequestThatIsCancelledWhileItWaitsNeverRunsAndIsNotAnswered() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		AtomicBoolean ran = new AtomicBoolean();
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxConcurrency(1).maxQueue(1))
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, new CountDownLatch(1)))
			.tool("mark", (arguments, context) -> {
				ran.set(true);
				return CallToolResult.text("ran");
			})
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			entered.await();
			server.send(StdioServer.call("2", "mark", "{}"), StdioServer.cancel("2"));
			server.send(StdioServer.call("2", "echo", "{\"message\":\"has the place and the id\"}"));
			server.send(StdioServer.cancel("1"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("has the place and the id");
			assertThat(server.endInput()).isEmpty();
			assertThat(ran).isFalse();
		}
	}

	@Test
	void aHandlerLearnsOfItsCancellationByInterruptTokenAndCallback() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		AtomicReference<CancellationToken> token = new AtomicReference<>();
		try (StdioServer server = StdioServer.builder().tool("hang", (arguments, context) -> {
			token.set(context.cancellation());
			context.cancellation().onCancel(called::countDown);
			return TestHandlers.hang(entered, interrupted);
		}).start()) {
			server.send(StdioServer.call("0", "hang", "{}"));
			entered.await();
			assertThat(token.get().isCancelled()).isFalse();
			server.send(StdioServer.cancel("0"));
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(token.get().isCancelled()).isTrue();
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	@DisplayName("Cancellation: a handler that goes on and ends late is not answered either")
	void neverALateReply() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("late", (arguments, context) -> {
			entered.countDown();
			TestHandlers.awaitThroughInterrupts(go);
			return CallToolResult.text("late");
		}).start()) {
			server.send(StdioServer.call("1", "late", "{}"));
			entered.await();
			server.send(StdioServer.cancel("1"), StdioServer.call("1", "echo", "{\"message\":\"again\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("again");
			go.countDown();
			await().until(() -> server.executor.statistics().running() == 0);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void cancellingAnIdOfTheOtherKindChangesNothing() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("wait", (arguments, context) -> {
			go.await();
			return CallToolResult.text("done");
		}).start()) {
			server.send(StdioServer.call("7", "wait", "{}"), StdioServer.cancel("\"7\""), StdioServer.cancel("8"),
					StdioServer.cancel("{}"), StdioServer.cancel("null"),
					"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":\"x\"}",
					StdioServer.ping("9"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(9);
			go.countDown();
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("done");
			server.send(StdioServer.cancel("7"), StdioServer.ping("10"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(10);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void anEarlyCancellationIsForgotten() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.send(StdioServer.cancel("1"), StdioServer.call("1", "echo", "{\"message\":\"served\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("served");
		}
	}

	@Test
	@DisplayName("Initialize cannot be cancelled")
	void initializeIsNotCancelled() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.send(StdioServer.INITIALIZE, StdioServer.cancel("\"i\""));
			assertThat(server.receive().get("id").asString()).isEqualTo("i");
		}
	}

	@Test
	void aSecondRequestWithAnIdInFlightIsRefusedAndDoesNotDisturbTheFirst() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("wait", (arguments, context) -> {
			go.await();
			return CallToolResult.text("first");
		}).start()) {
			server.send(StdioServer.call("1", "wait", "{}"), StdioServer.call("1", "echo", "{\"message\":\"second\"}"),
					StdioServer.ping("\"1\""));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").isNull()).isTrue();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32600);
			assertThat(refused.at("/error/data/id").asInt()).isEqualTo(1);
			assertThat(server.receive().get("id").asString()).isEqualTo("1");
			go.countDown();
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("first");
		}
	}

}

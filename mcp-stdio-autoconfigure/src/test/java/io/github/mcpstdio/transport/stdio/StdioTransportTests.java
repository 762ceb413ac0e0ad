package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link StdioTransport} over pipes of the operating system.
 */
@Timeout(60)
class StdioTransportTests {

	private static StdioSettings settings(Duration writeTimeout, int maxLineBytes, Duration drainTimeout) {
		return new StdioSettings(writeTimeout, maxLineBytes, StdioSettings.DEFAULTS.maxPendingBytes(), null,
				drainTimeout);
	}

	@Test
	void answersWhileTheInputStaysOpen() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.send(StdioServer.INITIALIZE);
			assertThat(server.receive().at("/result/protocolVersion").stringValue()).isEqualTo("2025-11-25");
		}
	}

	@Test
	void servesBothErasOnOneConnection() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.send(StdioServer.call("1", "echo", "{\"message\":\"modern\"}"), StdioServer.INITIALIZE,
					StdioServer.INITIALIZED,
					"{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"message\":\"legacy\"}}}",
					StdioServer.call("3", "echo", "{\"message\":\"modern again\"}"));
			Map<String, JsonNode> byId = new HashMap<>();
			server.receive(4).forEach((message) -> byId.put(message.get("id").asString(), message));
			assertThat(byId.get("1").at("/result/resultType").asString()).isEqualTo("complete");
			assertThat(byId.get("2").at("/result").has("resultType")).isFalse();
			assertThat(byId.get("2").at("/result/content/0/text").asString()).isEqualTo("legacy");
			assertThat(byId.get("3").at("/result/content/0/text").asString()).isEqualTo("modern again");
		}
	}

	@Test
	@DisplayName("A line of exactly the limit is accepted, one byte more is refused with -32600 and the next is served")
	void lineLimit() throws Exception {
		String atLimit = StdioServer.call("1", "echo", "{\"message\":\"" + "x".repeat(500) + "\"}");
		int limit = atLimit.length();
		try (StdioServer server = StdioServer.builder()
			.settings(settings(Duration.ofSeconds(5), limit, Duration.ofSeconds(5)))
			.start()) {
			server.send(atLimit);
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
			server.sendRaw((atLimit + "\r\n").getBytes(StandardCharsets.UTF_8));
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
			server.send(StdioServer.call("1", "echo", "{\"message\":\"" + "x".repeat(501) + "\"}"),
					StdioServer.ping("2"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").isNull()).isTrue();
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32600);
			assertThat(refused.at("/error/message").asString()).contains(String.valueOf(limit));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
		}
	}

	@Test
	void servesPingAndCancellationWhileAllSlotsAreBusyAndTheQueueIsFull() throws Exception {
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch entered = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxConcurrency(1).maxQueue(1))
			.tool("hang", (arguments, context) -> hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			entered.await();
			server.send(StdioServer.call("2", "echo", "{\"message\":\"queued\"}"),
					StdioServer.call("3", "echo", "{\"message\":\"refused\"}"), StdioServer.ping("4"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(3);
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(refused.at("/error/data/retryable").asBoolean()).isTrue();
			assertThat(server.receive().get("id").asInt()).isEqualTo(4);
			server.send(StdioServer.cancel("1"));
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void anAnswerDoesNotWaitForTheNextHandler() throws Exception {
		CountDownLatch first = new CountDownLatch(1);
		CountDownLatch firstEntered = new CountDownLatch(1);
		CountDownLatch secondEntered = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxConcurrency(1))
			.tool("first", (arguments, context) -> {
				firstEntered.countDown();
				first.await();
				return CallToolResult.text("first");
			})
			.tool("hang", (arguments, context) -> hang(secondEntered, new CountDownLatch(1)))
			.start()) {
			server.send(StdioServer.call("1", "first", "{}"));
			firstEntered.await();
			server.send(StdioServer.call("2", "hang", "{}"), StdioServer.call("3", "echo", "{\"message\":\"m\"}"),
					StdioServer.ping("4"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(4);
			first.countDown();
			secondEntered.await();
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
			server.send(StdioServer.cancel("2"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(3);
		}
	}

	private static CallToolResult hang(CountDownLatch entered, CountDownLatch interrupted) {
		entered.countDown();
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			interrupted.countDown();
		}
		return CallToolResult.text("interrupted");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "\"\"", "\"7\"", "-9223372036854775808", "9223372036854775807" })
	@DisplayName("A cancelled request is never answered, whatever its id, and the id can be used again at once")
	void cancellation(String id) throws Exception {
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch entered = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.tool("hang", (arguments, context) -> hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call(id, "hang", "{}"), StdioServer.cancel(id));
			server.send(StdioServer.call(id, "echo", "{\"message\":\"again\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("again");
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

	@Test
	void answersEachOfManyPipelinedRequestsOnce() throws Exception {
		int count = 20_000;
		Set<Integer> ids = new HashSet<>();
		try (StdioServer server = StdioServer.builder().executor((executor) -> executor.maxQueue(count)).start()) {
			Thread sender = new Thread(() -> sendCalls(server, count));
			sender.start();
			for (JsonNode message : server.receive(count)) {
				int id = message.get("id").asInt();
				assertThat(message.at("/result/content/0/text").asString()).isEqualTo("m" + id);
				assertThat(ids.add(id)).isTrue();
			}
			sender.join();
			assertThat(server.endInput()).isEmpty();
		}
	}

	private static void sendCalls(StdioServer server, int count) {
		try {
			for (int id = 0; id < count; id++) {
				server.send(StdioServer.call(String.valueOf(id), "echo", "{\"message\":\"m" + id + "\"}"));
			}
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Test
	void answersWhatWasAcceptedBeforeTheEndOfInput() throws Exception {
		CountDownLatch entered = new CountDownLatch(3);
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().tool("wait", (arguments, context) -> {
			entered.countDown();
			go.await();
			return CallToolResult.text("done");
		}).start()) {
			server.send(StdioServer.call("1", "wait", "{}"), StdioServer.call("2", "wait", "{}"));
			server.sendRaw(StdioServer.call("3", "wait", "{}").getBytes(StandardCharsets.UTF_8));
			server.stdin.close();
			entered.await();
			assertThat(server.transport.isServing()).isTrue();
			go.countDown();
			assertThat(server.endInput()).hasSize(3);
			assertThat(server.transport.isServing()).isFalse();
		}
	}

	@Test
	void anUnfinishedLastLineIsAParseError() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.sendRaw("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth".getBytes(StandardCharsets.UTF_8));
			List<JsonNode> answers = server.endInput();
			assertThat(answers).hasSize(1);
			assertThat(answers.get(0).at("/error/code").asInt()).isEqualTo(-32700);
		}
	}

	@Test
	void whatDoesNotEndWithinTheDrainTimeoutIsCancelledAndAnsweredWithAnError() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.settings(settings(Duration.ofSeconds(5), 10_000, Duration.ofMillis(50)))
			.tool("hang", (arguments, context) -> hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			entered.await();
			List<JsonNode> answers = server.endInput();
			assertThat(answers).hasSize(1);
			assertThat(answers.get(0).at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(answers.get(0).at("/error/data/reason").asString()).isEqualTo("shutdown");
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	void shutdownEndsServingAlthoughTheInputIsOpen() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.send(StdioServer.ping("1"));
			server.receive();
			server.transport.shutdown();
			server.awaitServed();
			assertThat(server.transport.isServing()).isFalse();
		}
	}

	@Test
	void aClientThatTakesNoByteForTheWriteTimeoutEndsTheTransportAndCancelsItsWork() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.settings(settings(Duration.ofMillis(200), 2_000_000, Duration.ofSeconds(5)))
			.tool("hang", (arguments, context) -> hang(entered, interrupted))
			.tool("big", (arguments, context) -> CallToolResult.text("x".repeat(1_000_000)))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			entered.await();
			server.send(StdioServer.call("2", "big", "{}"));
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(server::awaitServed)
				.withCauseInstanceOf(IOException.class)
				.withMessageContaining("mcp.stdio.write-timeout");
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	void aClientThatReadsSlowlyGetsEverything() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.settings(settings(Duration.ofSeconds(20), 2_000_000, Duration.ofSeconds(20)))
			.tool("big", (arguments, context) -> CallToolResult.text("x".repeat(100_000)))
			.start()) {
			for (int id = 0; id < 300; id++) {
				server.send(StdioServer.call(String.valueOf(id), "big", "{}"));
			}
			await().until(() -> server.executor.statistics().queued() + server.executor.statistics().running(),
					(left) -> left <= 1);
			server.startReading();
			Set<Integer> ids = new HashSet<>();
			server.receive(300).forEach((message) -> ids.add(message.get("id").asInt()));
			assertThat(ids).hasSize(300);
		}
	}

	@Test
	void aClosedOutputEndsTheTransportAtOnce() throws Exception {
		try (StdioServer server = StdioServer.builder().notReading().start()) {
			server.stdout().close();
			server.send(StdioServer.ping("1"));
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(server::awaitServed)
				.withCauseInstanceOf(IOException.class);
		}
	}

	@Test
	void neverClosesTheStreamsThatItWasGiven() throws Exception {
		AtomicBoolean closed = new AtomicBoolean();
		try (StdioServer server = StdioServer.builder().output((output) -> new OutputStream() {

			@Override
			public void write(int b) throws IOException {
				output.write(b);
			}

			@Override
			public void write(byte[] bytes, int offset, int length) throws IOException {
				output.write(bytes, offset, length);
			}

			@Override
			public void close() {
				closed.set(true);
			}

		}).start()) {
			server.send(StdioServer.ping("1"));
			assertThat(server.endInput()).hasSize(1);
			assertThat(closed).isFalse();
		}
	}

	@Test
	void aRequestThatDoesNotEndInTimeIsAnsweredWithAnErrorAndInterrupted() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), 10_000, 100_000, Duration.ofMillis(100),
					Duration.ofSeconds(5)))
			.tool("hang", (arguments, context) -> hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			JsonNode answer = server.receive();
			assertThat(answer.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(answer.at("/error/data/reason").asString()).isEqualTo("timeout");
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void anInterruptLeftBehindByAHandlerDoesNotReachTheNextRequest() throws Exception {
		AtomicInteger interrupts = new AtomicInteger();
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxConcurrency(1))
			.tool("interrupt", (arguments, context) -> {
				if (Thread.currentThread().isInterrupted()) {
					interrupts.incrementAndGet();
				}
				Thread.currentThread().interrupt();
				return CallToolResult.text("x".repeat(100_000));
			})
			.start()) {
			for (int id = 0; id < 10; id++) {
				server.send(StdioServer.call(String.valueOf(id), "interrupt", "{}"));
			}
			assertThat(server.receive(10)).hasSize(10);
			assertThat(interrupts).hasValue(0);
		}
	}

	@Test
	void isNotServedTwice() throws Exception {
		try (StdioServer server = StdioServer.builder().start()) {
			server.endInput();
			assertThatExceptionOfType(IllegalStateException.class).isThrownBy(server.transport::serve);
		}
	}

}

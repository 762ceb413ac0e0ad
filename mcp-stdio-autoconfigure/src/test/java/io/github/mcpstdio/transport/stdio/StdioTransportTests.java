package io.github.mcpstdio.transport.stdio;

import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
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
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
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
	void aClientThatTakesSomeBytesNowAndThenIsWaitedForHoweverLongTheLineTakes() throws Exception {
		AtomicInteger chunks = new AtomicInteger();
		try (StdioServer server = StdioServer.builder()
			.settings(settings(Duration.ofSeconds(1), 2_000_000, Duration.ofSeconds(5)))
			.output((output) -> new SlowStream(output, chunks))
			.tool("big", (arguments, context) -> CallToolResult.text("x".repeat(1_000_000)))
			.start()) {
			long began = System.nanoTime();
			server.send(StdioServer.call("1", "big", "{}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).hasSize(1_000_000);
			assertThat(System.nanoTime() - began).isGreaterThan(Duration.ofSeconds(1).toNanos());
			assertThat(chunks).hasValueGreaterThan(100);
			server.send(StdioServer.ping("2"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(2);
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
		try (StdioServer server = StdioServer.builder().input((input) -> new FilterInputStream(input) {

			@Override
			public void close() {
				closed.set(true);
			}

		}).output((output) -> new FilterOutputStream(output) {

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
	void servesOverASocketAsOverAnyPairOfStreams() throws Exception {
		try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				Socket client = new Socket(listener.getInetAddress(), listener.getLocalPort());
				Socket accepted = listener.accept();
				StdioServer server = StdioServer.builder()
					.input((input) -> stream(accepted::getInputStream))
					.output((output) -> stream(accepted::getOutputStream))
					.start()) {
			BufferedReader answers = new BufferedReader(
					new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
			client.getOutputStream()
				.write((StdioServer.call("1", "echo", "{\"message\":\"by socket\"}") + "\n")
					.getBytes(StandardCharsets.UTF_8));
			assertThat(answers.readLine()).contains("by socket");
			client.shutdownOutput();
			server.awaitServed();
			assertThat(accepted.isClosed()).isFalse();
		}
	}

	private static <T> T stream(Callable<T> stream) {
		try {
			return stream.call();
		}
		catch (Exception ex) {
			throw new IllegalStateException(ex);
		}
	}

	@Test
	void anInputThatFailsEndsTheTransportWithItsFailureAfterWhatWasAccepted() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder().input((input) -> new FilterInputStream(input) {

			private boolean read;

			@Override
			public int read(byte[] bytes, int offset, int length) throws IOException {
				if (this.read) {
					throw new IOException("broken input");
				}
				this.read = true;
				return super.read(bytes, offset, length);
			}

		}).tool("wait", (arguments, context) -> {
			go.await();
			return CallToolResult.text("done");
		}).start()) {
			server.send(StdioServer.call("1", "wait", "{}"));
			go.countDown();
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(server::awaitServed)
				.withCauseInstanceOf(IOException.class)
				.withMessageContaining("broken input");
		}
	}

	@Test
	void anInterruptOfTheThreadThatServesCancelsWhatGoesOn() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			entered.await();
			server.served.cancel(true);
			assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
			await().until(() -> !server.transport.isServing());
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

	/**
	 * Takes each piece after a little while.
	 */
	private static final class SlowStream extends FilterOutputStream {

		private final AtomicInteger pieces;

		private SlowStream(OutputStream output, AtomicInteger pieces) {
			super(output);
			this.pieces = pieces;
		}

		@Override
		public void write(byte[] bytes, int offset, int length) throws IOException {
			this.pieces.incrementAndGet();
			LockSupport.parkNanos(Duration.ofMillis(15).toNanos());
			this.out.write(bytes, offset, length);
		}

	}

}

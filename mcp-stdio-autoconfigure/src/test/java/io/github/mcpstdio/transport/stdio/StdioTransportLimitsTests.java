package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.ToolHandler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Tests for each limit of {@link StdioTransport}, on both sides of it.
 */
@Timeout(60)
class StdioTransportLimitsTests {

	@Test
	@DisplayName("A line of exactly the limit is accepted, one byte more is refused with -32600 and the next is served")
	void lineLimit() throws Exception {
		String atLimit = StdioServer.call("1", "echo", "{\"message\":\"" + "x".repeat(500) + "\"}");
		int limit = atLimit.length();
		try (StdioServer server = StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), limit, 100_000, null, Duration.ofSeconds(5)))
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
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
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
	void requestsAreAdmittedUpToTheMostBytesThatMayBePending() throws Exception {
		String call = StdioServer.call("1", "wait", "{}");
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = pendingServer(2L * call.length(), go)) {
			server.send(call, StdioServer.call("2", "wait", "{}"), StdioServer.call("3", "wait", "{}"),
					StdioServer.ping("4"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(3);
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(refused.at("/error/data/reason").asString()).isEqualTo("max-pending-bytes");
			assertThat(refused.at("/error/data/retryable").asBoolean()).isTrue();
			assertThat(server.receive().get("id").asInt()).isEqualTo(4);
			go.countDown();
			assertThat(server.receive(2)).extracting((answer) -> answer.get("id").asInt())
				.containsExactlyInAnyOrder(1, 2);
			await().until(() -> server.executor.statistics().running() == 0);
			server.send(StdioServer.call("3", "wait", "{}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("done");
		}
	}

	@Test
	void aRequestOfOneByteMoreThanMayBePendingIsRefused() throws Exception {
		String call = StdioServer.call("1", "wait", "{}");
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = pendingServer(2L * call.length() - 1, go)) {
			server.send(call, StdioServer.call("2", "wait", "{}"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(2);
			assertThat(refused.at("/error/data/reason").asString()).isEqualTo("max-pending-bytes");
			go.countDown();
			assertThat(server.receive().get("id").asInt()).isEqualTo(1);
		}
	}

	private static StdioServer pendingServer(long maxPendingBytes, CountDownLatch go) throws IOException {
		return StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), Math.toIntExact(maxPendingBytes), maxPendingBytes, null,
					Duration.ofSeconds(5)))
			.tool("wait", (arguments, context) -> {
				go.await();
				return CallToolResult.text("done");
			})
			.start();
	}

	@Test
	void handlersWaitWhileMoreBytesOfAnswersArePendingThanMayBe() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.settings(new StdioSettings(Duration.ofSeconds(20), 100_000, 350_000, null, Duration.ofSeconds(20)))
			.tool("big", (arguments, context) -> CallToolResult.text("x".repeat(100_000)))
			.start()) {
			for (int id = 0; id < 10; id++) {
				server.send(StdioServer.call(String.valueOf(id), "big", "{}"));
			}
			// three answers are held, of which the thread that writes one is still busy
			await().during(Duration.ofMillis(300)).until(() -> server.executor.statistics().running() == 8);
			server.startReading();
			Set<Integer> ids = new HashSet<>();
			server.receive(10).forEach((message) -> ids.add(message.get("id").asInt()));
			assertThat(ids).hasSize(10);
			await().until(() -> server.executor.statistics().running() == 0);
		}
	}

	@Test
	void aRequestThatDoesNotEndInTimeIsAnsweredWithAnErrorAndInterrupted() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), 10_000, 100_000, Duration.ofMillis(100),
					Duration.ofSeconds(5)))
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
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
	void readsOnWhileAClientReadsNoAnswers() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.settings(new StdioSettings(Duration.ofSeconds(60), 100_000, 10_000_000, null, Duration.ofMillis(10)))
			.tool("hang", (arguments, context) -> TestHandlers.hang(entered, interrupted))
			.start()) {
			server.send(StdioServer.call("\"hang\"", "hang", "{}"));
			entered.await();
			for (int id = 0; id < 5000; id++) {
				server.send(StdioServer.ping(String.valueOf(id)));
			}
			server.send(StdioServer.cancel("\"hang\""));
			interrupted.await();
		}
	}

	@Test
	void endsAlthoughThereIsNoRoomForTheErrorsOfWhatItCancels() throws Exception {
		CountDownLatch hanging = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		CountDownLatch answered = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.settings(new StdioSettings(Duration.ofSeconds(2), 100_000, 100_000, null, Duration.ofMillis(200)))
			.tool("hang", (arguments, context) -> TestHandlers.hang(hanging, interrupted))
			.tool("big", (arguments, context) -> {
				answered.countDown();
				return CallToolResult.text("x".repeat(400_000));
			})
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			hanging.await();
			server.send(StdioServer.call("2", "big", "{}"));
			answered.await();
			server.stdin.close();
			assertThatExceptionOfType(ExecutionException.class).isThrownBy(server::awaitServed)
				.withMessageContaining("mcp.stdio.write-timeout");
			interrupted.await();
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
			.tool("hang", (arguments, context) -> TestHandlers.hang(secondEntered, new CountDownLatch(1)))
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

	@Test
	void theTimeoutOfAToolComesBeforeThatOfTheTransportAndThatBeforeTheExecutors() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		ToolHandler wait = (arguments, context) -> {
			go.await();
			return CallToolResult.text("done");
		};
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.timeout(Duration.ofMillis(1)))
			.settings(new StdioSettings(Duration.ofSeconds(5), 10_000, 100_000, Duration.ofMillis(150),
					Duration.ofSeconds(5)))
			.tool("patient", Duration.ZERO, wait)
			.tool("plain", wait)
			.tool("hasty", Duration.ofMillis(50), wait)
			.start()) {
			server.send(StdioServer.call("1", "patient", "{}"), StdioServer.call("2", "plain", "{}"),
					StdioServer.call("3", "hasty", "{}"));
			Map<Integer, String> messages = new HashMap<>();
			server.receive(2)
				.forEach((answer) -> messages.put(answer.get("id").asInt(), answer.at("/error/message").asString()));
			assertThat(messages.get(2)).contains("150 ms");
			assertThat(messages.get(3)).contains("50 ms").doesNotContain("150");
			go.countDown();
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("done");
		}
	}

	@Test
	void theTimeoutIsTheExecutorsIfNeitherToolNorTransportHasOne() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.timeout(Duration.ofMillis(70)))
			.tool("hang", (arguments, context) -> TestHandlers.hang(new CountDownLatch(1), new CountDownLatch(1)))
			.start()) {
			server.send(StdioServer.call("1", "hang", "{}"));
			assertThat(server.receive().at("/error/message").asString()).contains("70 ms");
		}
	}

	@Test
	void handlersThatIgnoreTheirDeadlineAreBoundedAndWhatComesThenIsRefusedByName() throws Exception {
		CountDownLatch go = new CountDownLatch(1);
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxAbandoned(1))
			.tool("stubborn", Duration.ofMillis(50), (arguments, context) -> {
				TestHandlers.awaitThroughInterrupts(go);
				return CallToolResult.text("late");
			})
			.start()) {
			server.send(StdioServer.call("1", "stubborn", "{}"));
			assertThat(server.receive().at("/error/data/reason").asString()).isEqualTo("timeout");
			server.send(StdioServer.call("2", "echo", "{\"message\":\"refused\"}"), StdioServer.ping("3"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(2);
			assertThat(refused.at("/error/data/reason").asString()).isEqualTo("too-many-abandoned");
			assertThat(refused.at("/error/data/retryable").asBoolean()).isTrue();
			assertThat(server.receive().get("id").asInt()).isEqualTo(3);
			go.countDown();
			await().until(() -> server.executor.statistics().abandoned() == 0);
			server.send(StdioServer.call("2", "echo", "{\"message\":\"served\"}"));
			assertThat(server.receive().at("/result/content/0/text").asString()).isEqualTo("served");
			assertThat(server.endInput()).isEmpty();
		}
	}

}

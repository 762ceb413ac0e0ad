package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.AsyncToolHandler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for requests to {@link StdioTransport} whose handlers leave the work to a stage.
 */
@Timeout(60)
class StdioTransportPendingTests {

	private final BlockingQueue<CompletableFuture<Object>> stages = new LinkedBlockingQueue<>();

	private final AsyncToolHandler hold = (arguments, context) -> {
		CompletableFuture<Object> stage = new CompletableFuture<>();
		this.stages.add(stage);
		return stage;
	};

	private CompletableFuture<Object> stage() throws InterruptedException {
		CompletableFuture<Object> stage = this.stages.poll(20, TimeUnit.SECONDS);
		assertThat(stage).isNotNull();
		return stage;
	}

	private static String text(JsonNode answer) {
		return answer.at("/result/content/0/text").asString();
	}

	@Test
	void theRestIsServedWhileManyMoreThanThereAreSlotsArePending() throws Exception {
		int calls = 200;
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxConcurrency(4))
			.tool("hold", this.hold)
			.start()) {
			for (int id = 0; id < calls; id++) {
				server.send(StdioServer.call(String.valueOf(id), "hold", "{}"));
			}
			await().until(() -> server.executor.statistics().pending() == calls);
			server.send(StdioServer.ping("1000"), StdioServer.call("1001", "echo", "{\"message\":\"served\"}"));
			assertThat(server.receive(2)).extracting((answer) -> answer.get("id").asInt())
				.containsExactlyInAnyOrder(1000, 1001);
			for (int i = 0; i < calls; i++) {
				stage().complete(CallToolResult.text("v" + i));
			}
			List<JsonNode> answers = server.receive(calls);
			assertThat(answers.stream().map((answer) -> answer.get("id").asInt()).distinct()).hasSize(calls);
			assertThat(answers.stream().map(StdioTransportPendingTests::text).distinct()).hasSize(calls);
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	@DisplayName("A pending request that is cancelled is never answered, and its id can be used again at once")
	void cancellation() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("hold", this.hold).start()) {
			server.send(StdioServer.call("1", "hold", "{}"));
			CompletableFuture<Object> stage = stage();
			server.send(StdioServer.cancel("1"), StdioServer.call("1", "hold", "{}"));
			await().until(stage::isCancelled);
			stage().complete(CallToolResult.text("second"));
			assertThat(text(server.receive())).isEqualTo("second");
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void aResultThatComesAfterCancellationOrDeadlineIsDropped() throws Exception {
		BlockingQueue<CompletableFuture<Object>> stubborn = new LinkedBlockingQueue<>();
		AsyncToolHandler handler = (arguments, context) -> {
			CompletableFuture<Object> stage = new CompletableFuture<>() {

				@Override
				public boolean cancel(boolean mayInterruptIfRunning) {
					return false;
				}

			};
			stubborn.add(stage);
			return stage;
		};
		try (StdioServer server = StdioServer.builder()
			.tool("cancelled", handler)
			.tool("late", Duration.ofMillis(100), handler)
			.start()) {
			server.send(StdioServer.call("1", "cancelled", "{}"), StdioServer.call("2", "late", "{}"));
			JsonNode answer = server.receive();
			assertThat(answer.get("id").asInt()).isEqualTo(2);
			assertThat(answer.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(answer.at("/error/data/reason").asString()).isEqualTo("timeout");
			server.send(StdioServer.cancel("1"), StdioServer.ping("3"));
			assertThat(server.receive().get("id").asInt()).isEqualTo(3);
			stubborn.take().complete(CallToolResult.text("late"));
			stubborn.take().complete(CallToolResult.text("late"));
			assertThat(server.endInput()).isEmpty();
		}
	}

	@Test
	void theEndOfInputWaitsForWhatIsPending() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("hold", this.hold).start()) {
			server.send(StdioServer.call("1", "hold", "{}"));
			CompletableFuture<Object> stage = stage();
			server.stdin.close();
			await().until(() -> server.executor.statistics().pending() == 1);
			assertThat(server.served.isDone()).isFalse();
			stage.complete(CallToolResult.text("in time"));
			assertThat(text(server.receive())).isEqualTo("in time");
			server.awaitServed();
		}
	}

	@Test
	void whatIsPendingAfterTheDrainTimeoutIsCancelledAndAnsweredWithAnError() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), 10_000, 100_000, Duration.ZERO, Duration.ofMillis(100)))
			.tool("hold", this.hold)
			.start()) {
			server.send(StdioServer.call("1", "hold", "{}"));
			CompletableFuture<Object> stage = stage();
			List<JsonNode> answers = server.endInput();
			assertThat(answers).hasSize(1);
			assertThat(answers.get(0).at("/error/data/reason").asString()).isEqualTo("shutdown");
			await().until(stage::isCancelled);
		}
	}

	@Test
	void whatIsPendingCountsAgainstTheMostBytesThatMayBe() throws Exception {
		String call = StdioServer.call("1", "hold", "{}");
		try (StdioServer server = StdioServer.builder()
			.settings(new StdioSettings(Duration.ofSeconds(5), call.length(), 2L * call.length(), null,
					Duration.ofSeconds(5)))
			.tool("hold", this.hold)
			.start()) {
			server.send(call, StdioServer.call("2", "hold", "{}"));
			CompletableFuture<Object> first = stage();
			stage();
			server.send(StdioServer.call("3", "hold", "{}"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(3);
			assertThat(refused.at("/error/data/reason").asString()).isEqualTo("max-pending-bytes");
			first.complete(CallToolResult.text("done"));
			assertThat(server.receive().has("result")).isTrue();
			await().until(() -> server.executor.statistics().pending() == 1);
			server.send(StdioServer.call("4", "hold", "{}"));
			stage().complete(CallToolResult.text("taken"));
			assertThat(text(server.receive())).isEqualTo("taken");
		}
	}

	@Test
	void asManyArePendingAsMayBeAndOneMoreIsRefusedByName() throws Exception {
		try (StdioServer server = StdioServer.builder()
			.executor((executor) -> executor.maxPending(2))
			.tool("hold", this.hold)
			.start()) {
			server.send(StdioServer.call("1", "hold", "{}"), StdioServer.call("2", "hold", "{}"));
			CompletableFuture<Object> first = stage();
			await().until(() -> server.executor.statistics().pending() == 2);
			server.send(StdioServer.call("3", "echo", "{\"message\":\"refused\"}"), StdioServer.ping("4"));
			JsonNode refused = server.receive();
			assertThat(refused.get("id").asInt()).isEqualTo(3);
			assertThat(refused.at("/error/code").asInt()).isEqualTo(-32603);
			assertThat(refused.at("/error/data/reason").asString()).isEqualTo("too-many-pending");
			assertThat(refused.at("/error/data/retryable").asBoolean()).isTrue();
			assertThat(server.receive().get("id").asInt()).isEqualTo(4);
			first.complete(CallToolResult.text("done"));
			assertThat(text(server.receive())).isEqualTo("done");
			await().until(() -> server.executor.statistics().pending() == 1);
			server.send(StdioServer.call("3", "echo", "{\"message\":\"served\"}"));
			assertThat(text(server.receive())).isEqualTo("served");
		}
	}

	@Test
	void theThreadThatCompletesTheStageNeverWaitsForAClientThatDoesNotRead() throws Exception {
		int calls = 20;
		try (StdioServer server = StdioServer.builder()
			.notReading()
			.executor((executor) -> executor.maxConcurrency(2))
			.settings(new StdioSettings(Duration.ofSeconds(20), 100_000, 200_000, null, Duration.ofSeconds(20)))
			.tool("hold", this.hold)
			.start()) {
			for (int id = 0; id < calls; id++) {
				server.send(StdioServer.call(String.valueOf(id), "hold", "{}"));
			}
			await().until(() -> server.executor.statistics().pending() == calls);
			for (int i = 0; i < calls; i++) {
				stage().complete(CallToolResult.text("x".repeat(100_000)));
			}
			// more than there is room for has been completed: only now is it read
			assertThat(server.executor.statistics().pending()).isPositive();
			server.startReading();
			assertThat(server.receive(calls).stream().map((answer) -> answer.get("id").asInt()).distinct())
				.hasSize(calls);
		}
	}

	@Test
	void aHandlerThatFailsAfterwardsFailsLikeOneThatThrows() throws Exception {
		try (StdioServer server = StdioServer.builder().tool("hold", this.hold).start()) {
			assertFails(server, (stage) -> stage.completeExceptionally(new IOException("on purpose")));
			assertFails(server, (stage) -> stage.cancel(true));
			assertFails(server, (stage) -> stage.complete("no result"));
			assertFails(server, (stage) -> stage.complete(null));
		}
	}

	private void assertFails(StdioServer server, Consumer<CompletableFuture<Object>> completion) throws Exception {
		server.send(StdioServer.call("1", "hold", "{}"));
		completion.accept(stage());
		JsonNode answer = server.receive();
		assertThat(answer.at("/result/isError").asBoolean()).isTrue();
		assertThat(text(answer)).startsWith("The tool failed").doesNotContain("on purpose");
	}

}

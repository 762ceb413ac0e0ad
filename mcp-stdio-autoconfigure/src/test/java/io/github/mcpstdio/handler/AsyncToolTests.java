package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.reactivestreams.FlowAdapters;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionOutcome;
import io.github.mcpstdio.execution.ExecutionRequest;
import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.server.AsyncHandler;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;
import io.github.mcpstdio.server.ToolHandler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What becomes of methods whose results come later.
 */
class AsyncToolTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Tools.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	void aStageAndAFutureAndAnythingThatMayBeOneGiveTheirValue() {
		for (String tool : List.of("stage", "future", "anything", "anythingElse", "mono", "secondOfMany")) {
			assertThat(server.text(tool, "{}")).as(tool).isEqualTo("value");
		}
	}

	@Test
	void severalValuesOfAReactiveTypeAreAList() {
		for (String tool : List.of("flux", "publisher", "flow")) {
			assertThat(server.call(tool, "{}").get("structuredContent").toString()).as(tool)
				.isEqualTo("[{\"id\":1},{\"id\":2}]");
		}
		assertThat(server.call("emptyFlux", "{}").get("structuredContent").toString()).isEqualTo("[]");
	}

	@Test
	void theOutputSchemaIsThatOfTheValue() {
		JsonNode item = server.output("monoItem");
		assertThat(item.at("/properties/id/type").asString()).isEqualTo("integer");
		for (String tool : List.of("flux", "publisher", "flow")) {
			assertThat(server.output(tool).get("type").asString()).as(tool).isEqualTo("array");
			assertThat(server.output(tool).get("items")).as(tool).isEqualTo(item);
		}
		assertThat(server.output("mono").isMissingNode()).isTrue();
	}

	@Test
	void whatCompletesWithoutAValueIsDone() {
		assertThat(server.text("nothing", "{}")).isEqualTo("Done");
	}

	@Test
	void aFailureCountsLikeAnException() {
		for (String tool : List.of("failedMono", "failedFlux", "failedFuture", "failedStage")) {
			assertThat(server.failure(tool, "{}")).as(tool).isEqualTo("Try again");
		}
		assertThat(server.failure("unexpectedlyFailedMono", "{}")).startsWith("The tool failed");
		assertThat(server.failure("cancelledStage", "{}")).startsWith("The tool failed");
		assertThat(server.failure("noStage", "{}")).startsWith("The tool has found nothing");
	}

	@Test
	void aMethodWhoseResultIsThereWhenItReturnsNeedsNoStage() throws Exception {
		assertThat(begin("plain")).isNull();
		assertThat(begin("item")).isNull();
		assertThat(begin("mono")).isNotNull();
	}

	@Test
	void resultsAreConvertedOnAThreadOfTheExecutor() throws Exception {
		CompletableFuture<ExecutionOutcome<CallToolResult>> outcome = new CompletableFuture<>();
		Slow.stage = new CompletableFuture<>();
		try (McpExecutor executor = McpExecutor.builder().build(); ToolServer slow = ToolServer.of(Slow.class)) {
			AsyncHandler<ObjectNode, CallToolResult> handler = async(handler(slow, "slow"));
			executor.submit(new ExecutionRequest<CallToolResult>("key", null, (token) -> {
				ObjectNode arguments = JsonNodeFactory.instance.objectNode();
				McpContext context = context(token);
				return token.await(handler.begin(arguments, context),
						(value, failure, next) -> handler.end(arguments, value, failure, context));
			}, outcome::complete));
			Slow.called.await();
			Slow.stage.complete(new Converted());
			outcome.get(20, TimeUnit.SECONDS);
			assertThat(Slow.converter.get().getName()).startsWith("mcp-worker-");
		}
	}

	@Test
	void cancellationReachesAReactiveType() throws Exception {
		try (McpExecutor executor = McpExecutor.builder().build()) {
			AsyncHandler<ObjectNode, CallToolResult> handler = async(handler("never"));
			CompletableFuture<ExecutionOutcome<CallToolResult>> outcome = new CompletableFuture<>();
			executor.submit(new ExecutionRequest<CallToolResult>("key", null, (token) -> {
				ObjectNode arguments = JsonNodeFactory.instance.objectNode();
				McpContext context = context(token);
				return token.await(handler.begin(arguments, context),
						(value, failure, next) -> handler.end(arguments, value, failure, context));
			}, outcome::complete));
			assertThat(Tools.subscribed.await(20, TimeUnit.SECONDS)).isTrue();
			executor.cancel("key");
			assertThat(Tools.cancelled.await(20, TimeUnit.SECONDS)).isTrue();
			assertThat(outcome).isCompletedWithValue(new ExecutionOutcome.Cancelled<>());
		}
	}

	private static Object begin(String tool) throws Exception {
		return async(handler(tool)).begin(JsonNodeFactory.instance.objectNode(), context(CancellationToken.NONE));
	}

	@SuppressWarnings("unchecked")
	private static AsyncHandler<ObjectNode, CallToolResult> async(ToolHandler handler) {
		return (AsyncHandler<ObjectNode, CallToolResult>) handler;
	}

	private static ToolHandler handler(String name) {
		return handler(server, name);
	}

	private static ToolHandler handler(ToolServer server, String name) {
		return server.context()
			.getBean(McpCatalog.class)
			.tools()
			.stream()
			.filter((tool) -> tool.definition().name().equals(name))
			.findFirst()
			.orElseThrow()
			.handler();
	}

	private static McpContext context(CancellationToken token) {
		return new McpContext() {

			@Override
			public CancellationToken cancellation() {
				return token;
			}

			@Override
			public ClientProfile client() {
				throw new IllegalStateException("Not asked for");
			}

			@Override
			public ObjectNode meta() {
				return JsonNodeFactory.instance.objectNode();
			}

		};
	}

	record Item(int id) {

	}

	static class Converted {

		public int getId() {
			Slow.converter.set(Thread.currentThread());
			return 1;
		}

	}

	static class Slow {

		private static final CountDownLatch called = new CountDownLatch(1);

		private static final AtomicReference<Thread> converter = new AtomicReference<>();

		private static CompletableFuture<Converted> stage;

		@McpTool
		CompletionStage<Converted> slow() {
			called.countDown();
			return stage;
		}

	}

	static class Tools {

		private static final CountDownLatch subscribed = new CountDownLatch(1);

		private static final CountDownLatch cancelled = new CountDownLatch(1);

		@McpTool
		String plain() {
			return "value";
		}

		@McpTool
		Item item() {
			return new Item(1);
		}

		@McpTool
		CompletionStage<String> stage() {
			return CompletableFuture.supplyAsync(() -> "value");
		}

		@McpTool
		Future<String> future() {
			FutureTask<String> task = new FutureTask<>(() -> "value");
			new Thread(task).start();
			return task;
		}

		@McpTool
		Object anything() {
			return CompletableFuture.supplyAsync(() -> "value");
		}

		@McpTool
		Object anythingElse() {
			return "value";
		}

		@McpTool
		Mono<String> mono() {
			return Mono.fromFuture(CompletableFuture.supplyAsync(() -> "value"));
		}

		@McpTool
		Mono<String> secondOfMany() {
			return Flux.just("first", "value").elementAt(1);
		}

		@McpTool
		Mono<Item> monoItem() {
			return Mono.just(new Item(1));
		}

		@McpTool
		Flux<Item> flux() {
			return Flux.just(new Item(1), new Item(2));
		}

		@McpTool
		Publisher<Item> publisher() {
			return flux();
		}

		@McpTool
		Flow.Publisher<Item> flow() {
			return FlowAdapters.toFlowPublisher(flux());
		}

		@McpTool
		Flux<Item> emptyFlux() {
			return Flux.empty();
		}

		@McpTool
		Mono<Void> nothing() {
			return Mono.empty();
		}

		@McpTool
		Mono<String> failedMono() {
			return Mono.error(new McpToolException("Try again"));
		}

		@McpTool
		Mono<String> unexpectedlyFailedMono() {
			return Mono.error(new IllegalStateException("on purpose"));
		}

		@McpTool
		Flux<Item> failedFlux() {
			return flux().concatWith(Mono.error(new McpToolException("Try again")));
		}

		@McpTool
		Future<String> failedFuture() {
			FutureTask<String> task = new FutureTask<>(() -> {
				throw new McpToolException("Try again");
			});
			task.run();
			return task;
		}

		@McpTool
		CompletionStage<String> failedStage() {
			return CompletableFuture.supplyAsync(() -> {
				throw new McpToolException("Try again");
			});
		}

		@McpTool
		CompletionStage<String> cancelledStage() {
			CompletableFuture<String> stage = new CompletableFuture<>();
			stage.cancel(true);
			return stage;
		}

		@McpTool
		CompletionStage<Item> noStage() {
			return null;
		}

		@McpTool
		Mono<String> never() {
			return Mono.<String>never()
				.doOnSubscribe((subscription) -> subscribed.countDown())
				.doOnCancel(cancelled::countDown);
		}

	}

}

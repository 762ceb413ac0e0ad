package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.Flow;

import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import reactor.adapter.JdkFlowAdapter;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Results of the types in Spring's {@code ReactiveAdapterRegistry}.
 */
class ReactiveResultTests {

	@Test
	void oneElementIsTheResult() {
		try (ToolServer server = ToolServer.of(Tools.class)) {
			assertThat(server.text("text", "{}")).isEqualTo("hello");
			assertThat(server.text("item", "{}")).isEqualTo("{\"id\":\"x\"}");
			assertThat(server.output("item").get("properties").propertyNames()).containsExactly("id");
			assertThat(server.call("empty", "{}").get("content")).isEmpty();
			assertThat(server.text("nothing", "{}")).isEqualTo("Done");
		}
	}

	@Test
	void streamsAreCollected() {
		try (ToolServer server = ToolServer.of(Tools.class)) {
			String items = "[{\"id\":\"x\"},{\"id\":\"y\"}]";
			assertThat(server.text("items", "{}")).isEqualTo(items);
			assertThat(server.text("published", "{}")).isEqualTo(items);
			assertThat(server.text("flow", "{}")).isEqualTo(items);
			assertThat(server.text("none", "{}")).isEqualTo("[]");
			assertThat(server.output("items").isObject()).isEqualTo(server.output("listed").isObject());
		}
	}

	@Test
	void failuresAreThoseOfOtherTools() {
		try (ToolServer server = ToolServer.of(Tools.class)) {
			assertThat(server.failure("failed", "{}")).startsWith("The tool failed").doesNotContain("secret");
			assertThat(server.failure("failedForTheModel", "{}")).isEqualTo("Try again");
		}
	}

	record Item(String id) {
	}

	static class Tools {

		@McpTool
		Mono<String> text() {
			return Mono.just("hello");
		}

		@McpTool
		Mono<Item> item() {
			return Mono.just(new Item("x"));
		}

		@McpTool
		Mono<String> empty() {
			return Mono.empty();
		}

		@McpTool
		Mono<Void> nothing() {
			return Mono.empty();
		}

		@McpTool
		Flux<Item> items() {
			return Flux.just(new Item("x"), new Item("y"));
		}

		@McpTool
		List<Item> listed() {
			return List.of();
		}

		@McpTool
		Publisher<Item> published() {
			return items();
		}

		@McpTool
		Flow.Publisher<Item> flow() {
			return JdkFlowAdapter.publisherToFlowPublisher(items());
		}

		@McpTool
		Flux<Item> none() {
			return Flux.empty();
		}

		@McpTool
		Mono<String> failed() {
			return Mono.error(new IllegalStateException("secret"));
		}

		@McpTool
		Flux<String> failedForTheModel() {
			return Flux.concat(Mono.just("a"), Mono.error(new McpToolException("Try again")));
		}

	}

}

package io.github.mcpstdio.handler;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What becomes of what tools return and throw.
 */
class ToolResultTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Texts.class, Structures.class, Shapes.class, Contents.class, Failures.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	@DisplayName("H1: text is told exactly, without another encoding")
	void textIsToldExactly() {
		assertThat(server.text("md", "{}")).isEqualTo("# Title\n\"q\"");
		assertThat(server.text("character", "{}")).isEqualTo("\"");
		assertThat(server.text("mode", "{}")).isEqualTo("fast");
		assertThat(server.text("builder", "{}")).isEqualTo("a\"b");
		assertThat(server.text("date", "{}")).isEqualTo("2031-02-09");
		for (String tool : List.of("md", "character", "mode", "builder", "date")) {
			assertThat(server.output(tool).isMissingNode()).isTrue();
			assertThat(server.call(tool, "{}").has("structuredContent")).isFalse();
		}
	}

	@Test
	@DisplayName("F13: numbers and booleans are text and data, without an output schema")
	void numbersAndBooleansAreTextAndData() {
		JsonNode count = server.call("count", "{}");
		assertThat(count.get("content").get(0).get("text").stringValue()).isEqualTo("3");
		assertThat(count.get("structuredContent").intValue()).isEqualTo(3);
		assertThat(server.call("ok", "{}").get("structuredContent").booleanValue()).isTrue();
		assertThat(server.output("count").isMissingNode()).isTrue();
	}

	@Test
	void numberThatJsonDoesNotHaveIsNoResult() {
		JsonNode answer = server.answer("tools/call", "\"name\":\"ratio\",\"arguments\":{}");
		assertThat(answer.at("/error/code").intValue()).isEqualTo(-32603);
		assertThat(answer.at("/error/message").stringValue()).contains("does not fit its output schema");
	}

	@Test
	void methodWithoutResultIsDone() {
		assertThat(server.text("nothing", "{}")).isEqualTo("Done");
		assertThat(server.text("later", "{}")).isEqualTo("Done");
	}

	@Test
	void nullTextIsAnEmptyResult() {
		assertThat(server.call("nullText", "{}").get("content")).isEmpty();
		assertThat(server.call("emptyOptional", "{}").get("content")).isEmpty();
		assertThat(server.call("nullableItem", "{}").get("content")).isEmpty();
	}

	@Test
	void nullWhereAnObjectIsPromisedIsAnError() {
		assertThat(server.failure("nullItem", "{}")).isEqualTo("The tool has found nothing");
	}

	@Test
	@DisplayName("H4: structured content is accompanied by the same JSON as text")
	void structuredContentIsAccompaniedByText() {
		for (String tool : List.of("item", "optionalItem", "items", "map", "array", "stage", "anything")) {
			JsonNode result = server.call(tool, "{}");
			assertThat(result.get("content")).hasSize(1);
			assertThat(ToolServer.json(result.get("content").get(0).get("text").stringValue()))
				.isEqualTo(result.get("structuredContent"));
		}
		assertThat(server.text("item", "{}")).isEqualTo("{\"id\":\"x\",\"price\":1.50}");
		assertThat(server.text("stage", "{}")).isEqualTo("[{\"id\":\"x\",\"price\":1.50}]");
	}

	@Test
	void elementsAreWrittenWithThePropertiesOfTheirOwnClass() {
		for (String tool : List.of("shapes", "shapeStage", "shapesByName")) {
			assertThat(server.text(tool, "{}")).contains("{\"radius\":1}");
		}
	}

	@Test
	void whatMayBeAbsentHasNoOutputSchema() {
		assertThat(server.output("item").isObject()).isTrue();
		assertThat(server.output("optionalItem").isMissingNode()).isTrue();
		assertThat(server.output("nullableItem").isMissingNode()).isTrue();
		assertThat(server.output("anything").isMissingNode()).isTrue();
	}

	@Test
	@DisplayName("H5: nulls of optional properties are left out")
	void nullsAreLeftOut() {
		assertThat(server.call("nullProperty", "{}").get("structuredContent").toString()).isEqualTo("{\"id\":\"x\"}");
		assertThat(server.call("nullValue", "{}").get("structuredContent").toString()).isEqualTo("{}");
	}

	@Test
	void contentIsTakenAsItIs() {
		assertThat(server.call("image", "{}").get("content").toString())
			.isEqualTo("[{\"type\":\"image\",\"data\":\"AA==\",\"mimeType\":\"image/png\"}]");
		assertThat(server.call("mixed", "{}").get("content")).hasSize(2);
		assertThat(server.call("arrayOfContent", "{}").get("content")).hasSize(1);
		assertThat(server.call("noContent", "{}").get("content")).isEmpty();
		assertThat(server.call("complete", "{}").get("isError").booleanValue()).isTrue();
		for (String tool : List.of("image", "mixed", "noContent", "arrayOfContent", "complete")) {
			assertThat(server.output(tool).isMissingNode()).isTrue();
			assertThat(server.call(tool, "{}").has("structuredContent")).isFalse();
		}
	}

	@Test
	@DisplayName("H2: what a tool with an output schema throws is not checked against it")
	void failureIsNotCheckedAgainstTheOutputSchema() {
		assertThat(server.failure("noSuchItem", "{}")).isEqualTo("There is no such item");
		assertThat(server.failure("brokenItem", "{}")).startsWith("The tool failed").doesNotContain("disk");
	}

	@Test
	@DisplayName("H7: checked exceptions, failed stages and exceptions without message are errors of the tool")
	void exceptionsAreErrorsOfTheTool() {
		for (String tool : List.of("checked", "failedStage", "silent")) {
			assertThat(server.failure(tool, "{}")).startsWith("The tool failed").doesNotContain("Exception");
		}
		assertThat(server.failure("failedStageForTheModel", "{}")).isEqualTo("Try again");
	}

	@Test
	@DisplayName("H8: errors of the virtual machine are answered, and so is what comes after")
	void errorsAreAnswered() {
		// Each would be logged with a thousand lines of stack.
		Logger logger = (Logger) LoggerFactory
			.getLogger(McpToolException.class.getPackageName() + ".HandlerInvocation");
		logger.setLevel(Level.OFF);
		for (int i = 0; i < 200; i++) {
			for (String tool : List.of("overflow", "noClass", "assertion")) {
				assertThat(server.failure(tool, "{}")).startsWith("The tool failed");
			}
		}
		logger.setLevel(null);
		assertThat(server.text("md", "{}")).isNotEmpty();
	}

	@Test
	@DisplayName("H10: a protocol error passes unchanged")
	void protocolErrorPasses() {
		JsonNode answer = server.answer("tools/call", "\"name\":\"protocol\",\"arguments\":{}");
		assertThat(answer.get("error").toString()).isEqualTo("{\"code\":-31000,\"message\":\"m\"}");
	}

	@Test
	void waitingForAStageEndsWithTheInterrupt() throws Exception {
		CompletableFuture<String> pending = new CompletableFuture<>();
		Endless.pending = pending;
		CompletableFuture<String> answer = new CompletableFuture<>();
		try (ToolServer endless = ToolServer.of(Endless.class)) {
			Thread caller = new Thread(() -> answer.complete(endless.failure("endless", "{}")));
			caller.start();
			Endless.called.get();
			caller.interrupt();
			assertThat(answer.get()).startsWith("The tool failed");
			assertThat(pending).isCancelled();
		}
	}

	enum Mode {

		@JsonProperty("fast")
		FAST

	}

	record Item(String id, java.math.@Nullable BigDecimal price) {

		static Item example() {
			return new Item("x", new java.math.BigDecimal("1.50"));
		}

	}

	static class Texts {

		@McpTool
		String md() {
			return "# Title\n\"q\"";
		}

		@McpTool
		char character() {
			return '"';
		}

		@McpTool
		Mode mode() {
			return Mode.FAST;
		}

		@McpTool
		StringBuilder builder() {
			return new StringBuilder("a\"b");
		}

		@McpTool
		LocalDate date() {
			return LocalDate.of(2031, 2, 9);
		}

		@McpTool
		int count() {
			return 3;
		}

		@McpTool
		boolean ok() {
			return true;
		}

		@McpTool
		void nothing() {
		}

		@McpTool
		CompletionStage<Void> later() {
			return CompletableFuture.completedFuture(null);
		}

		@McpTool
		String nullText() {
			return null;
		}

	}

	record Ratio(double value) {

	}

	static class Structures {

		@McpTool
		Ratio ratio() {
			return new Ratio(Double.NaN);
		}

		@McpTool
		Item item() {
			return Item.example();
		}

		@McpTool
		Optional<Item> optionalItem() {
			return Optional.of(Item.example());
		}

		@McpTool
		Optional<Item> emptyOptional() {
			return Optional.empty();
		}

		@McpTool
		@Nullable Item nullableItem() {
			return null;
		}

		@McpTool
		Item nullItem() {
			return null;
		}

		@McpTool
		List<Item> items() {
			return new ArrayList<>(List.of(Item.example()));
		}

		@McpTool
		Map<String, Item> map() {
			return Map.of("k", Item.example());
		}

		@McpTool
		Item[] array() {
			return new Item[] { Item.example() };
		}

		@McpTool
		CompletionStage<List<Item>> stage() {
			return CompletableFuture.completedFuture(List.of(Item.example()));
		}

		@McpTool
		Object anything() {
			return Item.example();
		}

		@McpTool
		Item nullProperty() {
			return new Item("x", null);
		}

		@McpTool
		Map<String, String> nullValue() {
			Map<String, String> map = new java.util.HashMap<>();
			map.put("k", null);
			return map;
		}

	}

	interface Shape {

	}

	record Circle(int radius) implements Shape {
	}

	static class Shapes {

		@McpTool
		List<Shape> shapes() {
			return List.of(new Circle(1));
		}

		@McpTool
		CompletionStage<List<Shape>> shapeStage() {
			return CompletableFuture.completedFuture(shapes());
		}

		@McpTool
		Map<String, Shape> shapesByName() {
			return Map.of("circle", new Circle(1));
		}

	}

	static class Contents {

		@McpTool
		ImageContent image() {
			return new ImageContent("AA==", "image/png");
		}

		@McpTool
		List<Content> mixed() {
			return List.of(new TextContent("a"), new ImageContent("AA==", "image/png"));
		}

		@McpTool
		List<TextContent> noContent() {
			return List.of();
		}

		@McpTool
		Content[] arrayOfContent() {
			return new Content[] { new TextContent("a") };
		}

		@McpTool
		CallToolResult complete() {
			return CallToolResult.error("no");
		}

	}

	static class Failures {

		@McpTool
		Item noSuchItem() {
			throw new McpToolException("There is no such item");
		}

		@McpTool
		Item brokenItem() {
			throw new IllegalStateException("disk full");
		}

		@McpTool
		String checked() throws Exception {
			throw new java.io.IOException("disk full");
		}

		@McpTool
		String silent() {
			throw new NullPointerException();
		}

		@McpTool
		CompletableFuture<String> failedStage() {
			return CompletableFuture.failedFuture(new IllegalStateException("x"));
		}

		@McpTool
		CompletableFuture<String> failedStageForTheModel() {
			return CompletableFuture.failedFuture(new McpToolException("Try again"));
		}

		@McpTool
		String overflow() {
			return overflow();
		}

		@McpTool
		String noClass() {
			throw new NoClassDefFoundError("x");
		}

		@McpTool
		String assertion() {
			throw new AssertionError(Arrays.asList("a"));
		}

		@McpTool
		String protocol() {
			throw new McpProtocolException(-31000, "m");
		}

	}

	static class Endless {

		private static CompletableFuture<String> pending;

		private static final CompletableFuture<Boolean> called = new CompletableFuture<>();

		@McpTool
		CompletableFuture<String> endless() {
			called.complete(true);
			return pending;
		}

	}

}

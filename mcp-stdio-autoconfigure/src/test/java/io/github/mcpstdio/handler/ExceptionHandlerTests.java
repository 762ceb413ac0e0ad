package io.github.mcpstdio.handler;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import org.springframework.core.annotation.Order;

import io.github.mcpstdio.annotation.McpAdvice;
import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Which exceptions clients learn of, and what answers for them.
 */
class ExceptionHandlerTests {

	@Test
	void methodOfTheNearestTypeAnswers() {
		try (ToolServer server = ToolServer.of(Own.class)) {
			assertThat(server.failure("file", "{}")).isEqualTo("no file: x.txt");
			assertThat(server.failure("io", "{}")).isEqualTo("io in io");
			assertThat(server.failure("stage", "{}")).isEqualTo("io in stage");
		}
	}

	@Test
	void methodForTheCauseAnswersIfThereIsNoneForTheExceptionItself() {
		try (ToolServer server = ToolServer.of(Own.class)) {
			assertThat(server.failure("wrapped", "{}")).isEqualTo("io in wrapped");
		}
	}

	@Test
	void methodsOfTheBeanAnswerBeforeAdviceAndAdviceInItsOrder() {
		try (ToolServer server = ToolServer.of(Own.class, Other.class, LastAdvice.class, FirstAdvice.class)) {
			assertThat(server.failure("io", "{}")).isEqualTo("io in io");
			assertThat(server.failure("state", "{}")).isEqualTo("first advice");
			assertThat(server.failure("elsewhere", "{}")).isEqualTo("first advice");
			assertThat(server.failure("argument", "{}")).isEqualTo("last advice");
		}
	}

	@Test
	void exceptionHandlersOfABeanAreNotForOthers() {
		try (ToolServer server = ToolServer.of(Own.class, Other.class)) {
			assertThat(server.failure("elsewhere", "{}")).startsWith("The tool failed");
		}
	}

	@Test
	void errorsAreHandledToo() {
		try (ToolServer server = ToolServer.of(Returns.class)) {
			assertThat(server.failure("error", "{}")).isEqualTo("an error");
		}
	}

	@Test
	void whatIsReturnedIsAnErrorOfTheToolUnlessItIsAResult() {
		try (ToolServer server = ToolServer.of(Returns.class)) {
			assertThat(server.call("content", "{}").toString()).contains("\"isError\":true", "\"type\":\"image\"");
			assertThat(server.call("data", "{}").toString()).contains("\"isError\":true", "{\\\"code\\\":7}")
				.doesNotContain("structuredContent");
			assertThat(server.text("recovered", "{}")).isEqualTo("all is well");
			assertThat(server.failure("nothing", "{}")).isEqualTo("The tool failed");
		}
	}

	@Test
	void whatIsThrownTakesThePlaceOfTheException() {
		try (ToolServer server = ToolServer.of(Rethrows.class)) {
			assertThat(server.failure("forTheModel", "{}")).isEqualTo("try another id");
			assertThat(server.failure("broken", "{}")).startsWith("The tool failed").doesNotContain("secret");
			JsonNode error = server.answer("tools/call", "\"name\":\"protocol\",\"arguments\":{}").get("error");
			assertThat(error.toString()).isEqualTo("{\"code\":-31000,\"message\":\"m\",\"data\":{\"k\":\"v\"}}");
		}
	}

	@Test
	void argumentsThatAreRefusedAreNoFailureOfTheMethod() {
		try (ToolServer server = ToolServer.of(CatchesAll.class)) {
			assertThat(server.failure("number", "{\"n\":\"x\"}")).doesNotContain("caught");
			assertThat(server.failure("number", "{\"n\":1}")).isEqualTo("caught");
		}
	}

	@Test
	void exceptionsThatAreExposedShowTheirMessage() {
		HandlerSettings settings = new HandlerSettings(List.of(), List.of(), List.of(IOException.class));
		try (ToolServer server = ToolServer.of(settings, Exposed.class)) {
			assertThat(server.failure("file", "{}")).isEqualTo("x.txt");
			assertThat(server.failure("silent", "{}")).startsWith("The tool failed");
			assertThat(server.failure("other", "{}")).startsWith("The tool failed").doesNotContain("secret");
		}
	}

	@Test
	void ambiguousAndUnsuppliedExceptionHandlersFailAtStartUp() {
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(Ambiguous.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("IOException", "is handled by"));
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(Unsupplied.class))
			.satisfies((ex) -> assertThat(ex.method()).contains("Unsupplied.handle(Map)"));
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(Untyped.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("which exceptions"));
	}

	static class Own {

		@McpTool
		String file() throws IOException {
			throw new FileNotFoundException("x.txt");
		}

		@McpTool
		String io() throws IOException {
			throw new IOException("disk full");
		}

		@McpTool
		String wrapped() {
			throw new UncheckedIOException(new IOException("disk full"));
		}

		@McpTool
		CompletableFuture<String> stage() {
			return CompletableFuture.failedFuture(new IOException("disk full"));
		}

		@McpTool
		String state() {
			throw new IllegalStateException("secret");
		}

		@McpExceptionHandler(FileNotFoundException.class)
		String noFile(FileNotFoundException failure, McpContext context) {
			return "no file: " + failure.getMessage() + (context.meta().isEmpty() ? "?" : "");
		}

		@McpExceptionHandler
		String io(IOException failure, Method method) {
			return "io in " + method.getName();
		}

	}

	static class Other {

		@McpTool
		String elsewhere() throws IOException {
			throw new IOException("secret");
		}

		@McpTool
		String argument() {
			throw new IllegalArgumentException("secret");
		}

	}

	@McpAdvice
	@Order(1)
	static class FirstAdvice {

		@McpExceptionHandler({ IllegalStateException.class, IOException.class })
		String handle() {
			return "first advice";
		}

	}

	@McpAdvice
	@Order(2)
	static class LastAdvice {

		@McpExceptionHandler
		String handle(Exception failure) {
			return "last advice";
		}

	}

	static class Returns {

		@McpTool
		String error() {
			throw new AssertionError("x");
		}

		@McpTool
		String content() {
			throw new IllegalStateException("x");
		}

		@McpTool
		String data() {
			throw new IllegalArgumentException("x");
		}

		@McpTool
		String recovered() {
			throw new UnsupportedOperationException("x");
		}

		@McpTool
		String nothing() {
			throw new ArithmeticException("x");
		}

		@McpExceptionHandler
		String handle(AssertionError failure) {
			return "an error";
		}

		@McpExceptionHandler
		Content handle(IllegalStateException failure) {
			return Content.image(new byte[] { 1 }, "image/png");
		}

		@McpExceptionHandler
		Map<String, Integer> handle(IllegalArgumentException failure) {
			return Map.of("code", 7);
		}

		@McpExceptionHandler
		CallToolResult handle(UnsupportedOperationException failure) {
			return CallToolResult.text("all is well");
		}

		@McpExceptionHandler
		void handle(ArithmeticException failure) {
		}

	}

	static class Rethrows {

		@McpTool
		String forTheModel() {
			throw new IllegalStateException("x");
		}

		@McpTool
		String broken() {
			throw new IllegalArgumentException("x");
		}

		@McpTool
		String protocol() {
			throw new UnsupportedOperationException("x");
		}

		@McpExceptionHandler
		String handle(IllegalStateException failure) {
			throw new McpToolException("try another id", failure);
		}

		@McpExceptionHandler
		String handle(IllegalArgumentException failure) {
			throw new ArithmeticException("secret");
		}

		@McpExceptionHandler
		String handle(UnsupportedOperationException failure) {
			throw new McpProtocolException(-31000, "m", JsonNodeFactory.instance.objectNode().put("k", "v"));
		}

	}

	static class CatchesAll {

		@McpTool
		String number(int n) {
			throw new IllegalStateException("x");
		}

		@McpExceptionHandler
		String handle(Throwable failure) {
			return "caught";
		}

	}

	static class Exposed {

		@McpTool
		String file() throws IOException {
			throw new FileNotFoundException("x.txt");
		}

		@McpTool
		String silent() throws IOException {
			throw new IOException();
		}

		@McpTool
		String other() {
			throw new IllegalStateException("secret");
		}

	}

	static class Ambiguous {

		@McpExceptionHandler
		String one(IOException failure) {
			return "";
		}

		@McpExceptionHandler(IOException.class)
		String two() {
			return "";
		}

	}

	static class Unsupplied {

		@McpExceptionHandler(IOException.class)
		String handle(Map<String, String> unknown) {
			return "";
		}

	}

	static class Untyped {

		@McpExceptionHandler
		String handle() {
			return "";
		}

	}

}

package io.github.mcpstdio.handler;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.annotation.CompleteArgument;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.server.DuplicateNameException;
import io.github.mcpstdio.server.InvalidCompletionException;
import io.github.mcpstdio.server.McpContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Completions of annotated methods.
 */
class MethodCompletionTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Completions.class, Prompts.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	void methodCompletesTheArgumentOfItsParametersName() {
		assertThat(complete("\"ref/prompt\",\"name\":\"trip\"", "city", "Li").get("values").toString())
			.isEqualTo("[\"Lisbon\",\"Linz\"]");
	}

	@Test
	@DisplayName("J2: what nobody completes is completed by nothing")
	void whatNobodyCompletesIsCompletedByNothing() {
		assertThat(complete("\"ref/prompt\",\"name\":\"trip\"", "country", "P").get("values")).isEmpty();
		assertThat(complete("\"ref/prompt\",\"name\":\"plain\"", "x", "").get("values")).isEmpty();
		assertThat(answer("\"ref/prompt\",\"name\":\"nope\"", "x", "").get("error").get("code").intValue())
			.isEqualTo(-32602);
	}

	@Test
	@DisplayName("J1: a prompt without arguments")
	void promptWithoutArgumentsHasNoneToComplete() {
		assertThat(answer("\"ref/prompt\",\"name\":\"sum\"", "query", "s").path("error").path("code").intValue(-32602))
			.isEqualTo(-32602);
	}

	@Test
	void methodThatTakesTheArgumentCompletesAll() {
		assertThat(complete("\"ref/prompt\",\"name\":\"any\"", "a", "1").get("values").toString())
			.isEqualTo("[\"a=1\"]");
		assertThat(complete("\"ref/prompt\",\"name\":\"any\"", "b", "2").get("values").toString())
			.isEqualTo("[\"b=2\"]");
	}

	@Test
	@DisplayName("J2: the arguments that are settled already are the context")
	void settledArgumentsAreTheContext() {
		JsonNode answer = server.answer("completion/complete",
				"\"ref\":{\"type\":\"ref/resource\",\"uri\":"
						+ "\"kb://{path}\"},\"argument\":{\"name\":\"path\",\"value\":\"d\"},"
						+ "\"context\":{\"arguments\":{\"lang\":\"en\"}}");
		assertThat(answer.get("result").get("completion").get("values").toString()).isEqualTo("[\"d {lang=en} path\"]");
	}

	@Test
	@DisplayName("J2: at most 100 values are sent, with their total")
	void manyValuesAreCut() {
		JsonNode completion = complete("\"ref/prompt\",\"name\":\"many\"", "x", "");
		assertThat(completion.get("values")).hasSize(100);
		assertThat(completion.get("total").intValue()).isEqualTo(250);
		assertThat(completion.get("hasMore").booleanValue()).isTrue();
	}

	@Test
	void valuesOfManyTypesAreTexts() {
		assertThat(complete("\"ref/prompt\",\"name\":\"types\"", "mode", "").get("values").toString())
			.isEqualTo("[\"FAST\",\"SLOW\"]");
		assertThat(complete("\"ref/prompt\",\"name\":\"types\"", "number", "").get("values").toString())
			.isEqualTo("[\"1\",\"2\"]");
		assertThat(complete("\"ref/prompt\",\"name\":\"types\"", "one", "").get("values").toString())
			.isEqualTo("[\"only\"]");
		assertThat(complete("\"ref/prompt\",\"name\":\"types\"", "none", "").get("values")).isEmpty();
		assertThat(complete("\"ref/prompt\",\"name\":\"types\"", "complete", "").get("hasMore").booleanValue())
			.isTrue();
	}

	@Test
	void completionOfWhatDoesNotExistFailsAtStartUp() {
		for (Class<?> type : List.of(NoPrompt.class, NoTemplate.class)) {
			assertThatExceptionOfType(InvalidCompletionException.class).isThrownBy(() -> ToolServer.of(type))
				.withMessageContaining(type.getName() + ".complete(String)");
		}
	}

	@Test
	void completionOfWhatIsExcludedIsLeftOut() {
		HandlerSettings settings = new HandlerSettings(List.of(), List.of("trip", "any", "many", "types", "kb://*"),
				List.of());
		try (ToolServer some = ToolServer.of(settings, Completions.class, Prompts.class)) {
			assertThat(some.answer("prompts/list", "").get("result").get("prompts")).hasSize(2);
		}
	}

	@Test
	void wrongDeclarationsFailAtStartUp() {
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(Both.class));
		assertThatExceptionOfType(InvalidHandlerException.class)
			.isThrownBy(() -> ToolServer.of(Prompts.class, TwoTexts.class))
			.satisfies((ex) -> assertThat(ex.action()).contains("Map<String, String>"));
		assertThatExceptionOfType(InvalidHandlerException.class)
			.isThrownBy(() -> ToolServer.of(Prompts.class, WrongType.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("'int'"));
		assertThatExceptionOfType(DuplicateNameException.class)
			.isThrownBy(() -> ToolServer.of(Prompts.class, Completions.class, AlsoCity.class));
	}

	private static JsonNode answer(String reference, String argument, String value) {
		return server.answer("completion/complete", "\"ref\":{\"type\":" + reference + "},\"argument\":{\"name\":\""
				+ argument + "\",\"value\":\"" + value + "\"}");
	}

	private static JsonNode complete(String reference, String argument, String value) {
		JsonNode answer = answer(reference, argument, value);
		if (!answer.has("result")) {
			throw new AssertionError("Unexpected error: " + answer);
		}
		return answer.get("result").get("completion");
	}

	enum Mode {

		FAST, SLOW

	}

	static class Prompts {

		@McpPrompt
		String trip(String city, String country) {
			return "";
		}

		@McpPrompt
		String plain(String x) {
			return "";
		}

		@McpPrompt
		String sum() {
			return "";
		}

		@McpPrompt
		String any(String a, String b) {
			return "";
		}

		@McpPrompt
		String many(String x) {
			return "";
		}

		@McpPrompt
		String types(String mode, String number, String one, String none, String complete) {
			return "";
		}

		@McpResource(uri = "kb://{path}")
		String kb(String path) {
			return path;
		}

	}

	static class Completions {

		@McpComplete(prompt = "trip")
		List<String> city(String city) {
			return List.of("Lisbon", "Linz", "Oslo").stream().filter((name) -> name.startsWith(city)).toList();
		}

		@McpComplete(prompt = "any")
		String any(CompleteArgument argument) {
			return argument.name() + "=" + argument.value();
		}

		@McpComplete(uri = "kb://{path}")
		List<String> path(String value, Map<String, String> settled, CompletionRequest request, McpContext context) {
			return List.of(value + " " + settled + " " + request.argument());
		}

		@McpComplete(prompt = "many")
		List<String> many(String prefix) {
			return IntStream.range(0, 250).mapToObj(String::valueOf).toList();
		}

		@McpComplete(prompt = "types")
		Mode[] modes(String mode) {
			return Mode.values();
		}

		@McpComplete(prompt = "types")
		List<Integer> numbers(String number) {
			return List.of(1, 2);
		}

		@McpComplete(prompt = "types")
		String one(String one) {
			return "only";
		}

		@McpComplete(prompt = "types")
		@Nullable List<String> none(String none) {
			return null;
		}

		@McpComplete(prompt = "types")
		Completion complete(String complete) {
			return new Completion(List.of("a"), 7, true);
		}

	}

	static class NoPrompt {

		@McpComplete(prompt = "missing")
		String complete(String x) {
			return "";
		}

	}

	static class NoTemplate {

		@McpComplete(uri = "kb://{missing}")
		String complete(String missing) {
			return "";
		}

	}

	static class Both {

		@McpComplete(prompt = "trip", uri = "kb://{path}")
		String complete(String city) {
			return "";
		}

	}

	static class TwoTexts {

		@McpComplete(prompt = "trip")
		String complete(String city, String country) {
			return "";
		}

	}

	static class WrongType {

		@McpComplete(prompt = "trip")
		String complete(int city) {
			return "";
		}

	}

	static class AlsoCity {

		@McpComplete(prompt = "trip")
		String city(String city) {
			return "";
		}

	}

}

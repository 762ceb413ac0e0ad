package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import org.springframework.validation.beanvalidation.LocalValidatorFactoryBean;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.PromptMessage;
import io.github.mcpstdio.server.DuplicateNameException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Prompts of annotated methods.
 */
class MethodPromptTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Described.class, Typed.class, Results.class, Failures.class,
				LocalValidatorFactoryBean.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	void definitionShowsTheAttributes() {
		JsonNode prompts = server.answer("prompts/list", "").get("result").get("prompts");
		JsonNode review = prompts.valueStream()
			.filter((prompt) -> prompt.get("name").stringValue().equals("review"))
			.findFirst()
			.orElseThrow();
		assertThat(review).isEqualTo(ToolServer.json("""
				{"name":"review","title":"Review","description":"Reviews code","arguments":[
				{"name":"code","description":"What to review","required":true},
				{"name":"language","title":"Language"},{"name":"count"}]}"""));
	}

	@Test
	void argumentsAndDefaultsReachTheMethod() {
		assertThat(text("review", "{\"code\":\"x\"}")).isEqualTo("x java 3");
		assertThat(text("review", "{\"code\":\"x\",\"language\":\"c\",\"count\":\"1\"}")).isEqualTo("x c 1");
		assertThat(text("all", "{\"a\":\"1\",\"b\":\"2\"}")).isIn("{a=1, b=2}", "{b=2, a=1}");
	}

	@Test
	@DisplayName("J4: arguments that are required are")
	void missingArgumentsAreRefused() {
		for (String arguments : List.of("{\"language\":\"x\"}", "{}")) {
			JsonNode error = error("review", arguments);
			assertThat(error.get("code").intValue()).isEqualTo(-32602);
			assertThat(error.get("message").stringValue()).contains("'code'");
		}
		assertThat(error("primitive", "{}").get("message").stringValue()).contains("'number'");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			integer|-7|-7
			number|1.50|1.50
			truth|false|false
			mode|fast|FAST
			date|2031-02-09|2031-02-09
			id|7d444840-9dc0-11d1-b245-5ffdce74fad2|7d444840-9dc0-11d1-b245-5ffdce74fad2
			optional|7|Optional[7]
			optionalInt|7|OptionalInt[7]
			list|["a","b"]|[a, b]
			item|{"id":"x"}|Item[id=x]
			""")
	void argumentsAreConvertedExactly(String argument, String value, String expected) {
		String json = JsonNodeFactory.instance.objectNode().put(argument, value).toString();
		assertThat(text("typed", json)).contains(argument + "=" + expected + ";");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			integer|1.5
			integer|99999999999
			integer|seven
			integer|` 7`
			integer|0x7
			number|NaN
			number|1e9999
			truth|yes
			truth|TRUE
			mode|slow
			date|tomorrow
			id|7d444840
			optional|x
			optionalInt|1.5
			list|a,b
			list|``
			list|null
			item|{"id":7}
			item|``
			short|abc
			""")
	@DisplayName("-32602 names the argument that does not fit, never its value")
	void argumentsThatDoNotFitAreRefused(String argument, String value) {
		String json = JsonNodeFactory.instance.objectNode().put(argument, value).toString();
		JsonNode error = error("typed", json);
		assertThat(error.get("code").intValue()).isEqualTo(-32602);
		assertThat(error.get("message").stringValue()).contains("'" + argument).doesNotContain("Exception");
		if (value.length() > 3) {
			assertThat(error.get("message").stringValue()).doesNotContain(value);
		}
	}

	@Test
	void absentArgumentsAreNullOrEmpty() {
		assertThat(text("typed", "{}")).contains("integer=null;", "optional=Optional.empty;",
				"optionalInt=OptionalInt.empty;");
	}

	@Test
	void whatIsReturnedBecomesMessages() {
		assertThat(messages("one").toString())
			.isEqualTo("[{\"role\":\"user\",\"content\":" + "{\"type\":\"text\",\"text\":\"hi\"}}]");
		assertThat(messages("message").get(0).get("role").stringValue()).isEqualTo("assistant");
		assertThat(messages("content").get(0).get("content").get("type").stringValue()).isEqualTo("image");
		assertThat(messages("mixed")).hasSize(3);
		assertThat(messages("streamed")).hasSize(2);
		assertThat(messages("none")).isEmpty();
		assertThat(messages("object").get(0).get("content").get("text").stringValue()).isEqualTo("{\"id\":\"x\"}");
		JsonNode complete = server.answer("prompts/get", "\"name\":\"complete\"").get("result");
		assertThat(complete.get("description").stringValue()).isEqualTo("own");
		assertThat(server.answer("prompts/get", "\"name\":\"one\"").get("result").get("description").stringValue())
			.isEqualTo("Says hi");
	}

	@Test
	@DisplayName("H10: protocol errors pass unchanged, other exceptions are internal errors")
	void failuresAreTold() {
		assertThat(error("protocol", "{}").toString()).isEqualTo("{\"code\":-31000,\"message\":\"m\"}");
		assertThat(error("broken", "{}").get("code").intValue()).isEqualTo(-32603);
		assertThat(error("broken", "{}").get("message").stringValue()).contains("reference").doesNotContain("secret");
		assertThat(error("handled", "{}").get("message").stringValue()).isEqualTo("not now");
	}

	@Test
	void wrongDeclarationsFailAtStartUp() {
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(TwoMaps.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("take all arguments"));
		assertThatExceptionOfType(InvalidDefaultValueException.class)
			.isThrownBy(() -> ToolServer.of(WrongDefault.class))
			.withMessageContaining("'count'");
		assertThatExceptionOfType(DuplicateNameException.class)
			.isThrownBy(() -> ToolServer.of(Described.class, AlsoReview.class))
			.withMessageContaining("review(String, String, int)")
			.withMessageContaining("another()");
	}

	private static JsonNode error(String name, String arguments) {
		JsonNode answer = server.answer("prompts/get", "\"name\":\"" + name + "\",\"arguments\":" + arguments);
		if (!answer.has("error")) {
			throw new AssertionError("Unexpected success: " + answer);
		}
		return answer.get("error");
	}

	private static String text(String name, String arguments) {
		JsonNode answer = server.answer("prompts/get", "\"name\":\"" + name + "\",\"arguments\":" + arguments);
		if (!answer.has("result")) {
			throw new AssertionError("Unexpected error: " + answer);
		}
		return answer.get("result").get("messages").get(0).get("content").get("text").stringValue();
	}

	private static JsonNode messages(String name) {
		return server.answer("prompts/get", "\"name\":\"" + name + "\"").get("result").get("messages");
	}

	enum Mode {

		@JsonProperty("fast")
		FAST

	}

	record Item(String id) {
	}

	static class Described {

		@McpPrompt(title = "Review", description = "Reviews code")
		String review(@McpArg(description = "What to review", required = true) String code,
				@McpArg(title = "Language", defaultValue = "java") String language,
				@McpArg(defaultValue = "3") int count) {
			return code + " " + language + " " + count;
		}

		@McpPrompt
		String all(Map<String, String> arguments) {
			return arguments.toString();
		}

		@McpPrompt
		String primitive(int number) {
			return "" + number;
		}

	}

	static class Typed {

		@McpPrompt
		String typed(@Nullable Integer integer, @Nullable BigDecimal number, @Nullable Boolean truth,
				@Nullable Mode mode, @Nullable LocalDate date, @Nullable UUID id, Optional<Integer> optional,
				OptionalInt optionalInt, @Nullable List<String> list, @Nullable Item item,
				@McpArg(name = "short") @Size(max = 2) @Nullable String text) {
			return "integer=" + integer + ";number=" + number + ";truth=" + truth + ";mode=" + mode + ";date=" + date
					+ ";id=" + id + ";optional=" + optional + ";optionalInt=" + optionalInt + ";list=" + list + ";item="
					+ item + ";text=" + text;
		}

	}

	static class Results {

		@McpPrompt(description = "Says hi")
		String one() {
			return "hi";
		}

		@McpPrompt
		PromptMessage message() {
			return PromptMessage.assistant("hi");
		}

		@McpPrompt
		Content content() {
			return Content.image(new byte[] { 1 }, "image/png");
		}

		@McpPrompt
		List<Object> mixed() {
			return List.of("a", PromptMessage.assistant("b"), Content.text("c"));
		}

		@McpPrompt
		Flux<PromptMessage> streamed() {
			return Flux.just(PromptMessage.user("a"), PromptMessage.assistant("b"));
		}

		@McpPrompt
		List<PromptMessage> none() {
			return List.of();
		}

		@McpPrompt
		Item object() {
			return new Item("x");
		}

		@McpPrompt
		GetPromptResult complete() {
			return new GetPromptResult("own", List.of());
		}

	}

	static class Failures {

		@McpPrompt
		String protocol() {
			throw new McpProtocolException(-31000, "m");
		}

		@McpPrompt
		String broken() {
			throw new IllegalStateException("secret");
		}

		@McpPrompt
		String handled() {
			throw new IllegalArgumentException("secret");
		}

		@McpExceptionHandler(IllegalArgumentException.class)
		String handle() {
			return "not now";
		}

	}

	static class TwoMaps {

		@McpPrompt
		String prompt(Map<String, String> a, Map<String, String> b) {
			return "";
		}

	}

	static class WrongDefault {

		@McpPrompt
		String prompt(@McpArg(defaultValue = "many") int count) {
			return "";
		}

	}

	static class AlsoReview {

		@McpPrompt(name = "review")
		String another() {
			return "";
		}

	}

}

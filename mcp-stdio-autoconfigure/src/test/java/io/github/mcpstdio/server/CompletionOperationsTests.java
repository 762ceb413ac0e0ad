package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for the completion of arguments.
 */
class CompletionOperationsTests {

	private static final CompletionReference PROMPT = CompletionReference.prompt("p");

	private static final CompletionReference TEMPLATE = CompletionReference.resourceTemplate("kb://{path}{?lang}");

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	private final TestClient client = TestClient.of(this.catalog,
			new RuntimeSettings(0, true, true, FeatureSwitches.ALL));

	private final List<CompletionRequest> requests = new ArrayList<>();

	@BeforeEach
	void addTargets() {
		addPrompt("p", new PromptArgument("x", null, false), new PromptArgument("y", null, true));
		addPrompt("sum");
		this.catalog.addResourceTemplate(
				new ResourceTemplateRegistration(ResourceTemplate.builder(TEMPLATE.name(), "t").build(), null,
						(request, context) -> ReadResourceResult.text(request.uri(), null, ""), "test"));
	}

	private void addPrompt(String name, PromptArgument... arguments) {
		this.catalog.addPrompt(new PromptRegistration(Prompt.builder(name).arguments(List.of(arguments)).build(), null,
				(values, context) -> GetPromptResult.text(""), "test"));
	}

	@Test
	@DisplayName("Completion: context.arguments, a mapping of already-resolved argument names to their values")
	void handlerSeesWhatIsKnown() {
		add(TEMPLATE, "path", "handler", List.of("docs"));
		complete("'type':'ref/resource','uri':'kb://{path}{?lang}'", "path", "d",
				",'context':{'arguments':{'lang':'en'},'more':1}");
		assertThat(this.requests).containsExactly(new CompletionRequest(TEMPLATE, "path", "d", Map.of("lang", "en")));
	}

	@Test
	void completionOfTheArgumentWinsOverThatOfAllArguments() {
		add(PROMPT, null, "all", List.of("all"));
		add(PROMPT, "x", "own", List.of("own"));
		assertThat(values(prompt("x"))).containsExactly("own");
		assertThat(values(prompt("y"))).containsExactly("all");
		assertThat(this.catalog.removeCompletion(this.catalog.completions().get(1))).isTrue();
		assertThat(values(prompt("x"))).containsExactly("all");
	}

	@Test
	void promptWithoutArgumentsHasNoneToComplete() {
		JsonNode answer = complete("'type':'ref/prompt','name':'sum'", "query", "s", "");
		assertThat(answer.path("error").path("code").intValue()).isEqualTo(-32602);
	}

	@Test
	void referenceWithoutCompletionCompletesNothing() {
		add(TEMPLATE, null, "other", List.of("a"));
		assertThat(prompt("x").path("result").path("completion"))
			.isEqualTo(TestTools.object("{'values':[],'hasMore':false}"));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0, 0, false", "1, 1, 1, false", "99, 99, 99, false", "100, 100, 100, false", "101, 100, 101, true",
			"250, 100, 250, true" })
	@DisplayName("Completion: Maximum 100 items per response")
	void atMostAHundredValuesAreSent(int all, int sent, int total, boolean hasMore) {
		List<String> values = IntStream.range(0, all).mapToObj(Integer::toString).toList();
		add(PROMPT, null, "all", values);
		JsonNode completion = prompt("x").path("result").path("completion");
		assertThat(values(prompt("x"))).isEqualTo(values.subList(0, sent));
		assertThat(completion.path("total").intValue()).isEqualTo(total);
		assertThat(completion.path("hasMore").booleanValue()).isEqualTo(hasMore);
	}

	@Test
	void completionForWhatDoesNotExistIsRefused() {
		assertThatExceptionOfType(InvalidCompletionException.class)
			.isThrownBy(() -> add(CompletionReference.prompt("nope"), null, "A.names()", List.of()))
			.withMessage("The completion of A.names() is for the prompt 'nope', which does not exist")
			.satisfies((ex) -> {
				assertThat(ex.reference()).isEqualTo(CompletionReference.prompt("nope"));
				assertThat(ex.argument()).isNull();
				assertThat(ex.origin()).isEqualTo("A.names()");
			});
		assertThatExceptionOfType(InvalidCompletionException.class)
			.isThrownBy(() -> add(PROMPT, "z", "A.names()", List.of()))
			.withMessage("The completion of A.names() is for the argument 'z' of the prompt 'p', which does not exist")
			.satisfies((ex) -> assertThat(ex.argument()).isEqualTo("z"));
		assertThatExceptionOfType(InvalidCompletionException.class)
			.isThrownBy(() -> add(CompletionReference.resourceTemplate("kb://{path}"), null, "A", List.of()));
		assertThatExceptionOfType(InvalidCompletionException.class)
			.isThrownBy(() -> add(TEMPLATE, "q", "A", List.of()));
		assertThat(this.catalog.completions()).isEmpty();
	}

	@Test
	void sameArgumentIsCompletedOnce() {
		add(PROMPT, "x", "A", List.of());
		assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> add(PROMPT, "x", "B", List.of()))
			.withMessage("The completion 'x of prompt p' is defined by both A and B");
		add(PROMPT, null, "A", List.of());
		assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> add(PROMPT, null, "B", List.of()))
			.withMessage("The completion 'of prompt p' is defined by both A and B");
	}

	@Test
	void completionOfARemovedPromptIsGoneUntilThePromptIsBack() {
		add(PROMPT, null, "A", List.of("a"));
		this.catalog.removePrompt("p");
		assertThat(prompt("x").path("error").path("code").intValue()).isEqualTo(-32602);
		addPrompt("p", new PromptArgument("x", null, false));
		assertThat(values(prompt("x"))).containsExactly("a");
	}

	private void add(CompletionReference reference, String argument, String origin, List<String> values) {
		this.catalog.addCompletion(new CompletionRegistration(reference, argument, null, (request, context) -> {
			this.requests.add(request);
			return Completion.of(values);
		}, origin));
	}

	private JsonNode prompt(String argument) {
		return complete("'type':'ref/prompt','name':'p'", argument, "", "");
	}

	private JsonNode complete(String reference, String argument, String value, String more) {
		return this.client.modern("completion/complete",
				"'ref':{" + reference + "},'argument':{'name':'" + argument + "','value':'" + value + "'}" + more);
	}

	private static List<String> values(JsonNode answer) {
		return answer.path("result")
			.path("completion")
			.path("values")
			.valueStream()
			.map(JsonNode::stringValue)
			.toList();
	}

}

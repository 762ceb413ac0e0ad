package io.github.mcpstdio.server;

import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for prompts.
 */
class PromptOperationsTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	private final TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);

	@Test
	@DisplayName("Prompts: Missing required arguments: -32602 (Invalid params)")
	void allMissingArgumentsAreNamedAndTheHandlerIsNotCalled() {
		add("review", new PromptArgument("code", null, true), new PromptArgument("lang", null, false),
				new PromptArgument("style", null, true));
		JsonNode error = this.client.modern("prompts/get", "'name':'review','arguments':{'lang':'secret'}")
			.get("error");
		assertThat(error.get("code").intValue()).isEqualTo(-32602);
		assertThat(error.get("message").stringValue())
			.isEqualTo("Missing required arguments 'code', 'style' of the prompt");
	}

	@Test
	void argumentsArriveAsTheyWereSent() {
		add("p", new PromptArgument("a", null, true));
		JsonNode answer = this.client.modern("prompts/get", "'name':'p','arguments':{'a':'','b':' x '}");
		assertThat(answer.at("/result/messages/0/content/text").stringValue()).isEqualTo("{a=, b= x }");
	}

	@Test
	void promptNeedsANameOfItsOwn() {
		add("p");
		assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> add("p"))
			.withMessage("The prompt 'p' is defined by both PromptOperationsTests.p and PromptOperationsTests.p");
		assertThatExceptionOfType(InvalidNameException.class).isThrownBy(() -> add(""))
			.satisfies((ex) -> assertThat(ex.kind()).isEqualTo("prompt"));
		assertThat(this.catalog.removePrompt("p")).isTrue();
		assertThat(this.catalog.removePrompt("p")).isFalse();
		assertThat(this.catalog.prompts()).isEmpty();
	}

	private void add(String name, PromptArgument... arguments) {
		this.catalog.addPrompt(new PromptRegistration(Prompt.builder(name).arguments(List.of(arguments)).build(), null,
				(values, context) -> GetPromptResult.text(values.toString()), "PromptOperationsTests." + name));
	}

}

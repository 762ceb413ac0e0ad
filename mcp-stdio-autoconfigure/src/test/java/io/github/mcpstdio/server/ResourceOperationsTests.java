package io.github.mcpstdio.server;

import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for finding and reading resources.
 */
class ResourceOperationsTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	private final TestClient client = TestClient.of(this.catalog,
			new RuntimeSettings(0, true, true, FeatureSwitches.ALL));

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "kb://docs/a | kb://docs/{x}", "kb://docs/fixed | fixed", "KB://docs/%66ixed | kb://docs/{x}",
					"KB://docs/fixed | fixed", "kb://docs/a.md | kb://docs/{x}.md", "kb://other/a | kb://{y}/{x}",
					"kb://a | kb://{x}", "kb://a/b/c | kb://{+x}", "kb://a?q=1 | kb://{x}{?q}",
					"kb://a?r=1 | kb://{x}{?q,r}" })
	void resourceWinsOverTemplatesAndTheMoreSpecificTemplateOverOthers(String uri, String name) {
		for (String template : List.of("kb://{+x}", "kb://{x}{?q,r}", "kb://{x}{?q}", "kb://{y}/{x}", "kb://{x}",
				"kb://docs/{x}", "kb://docs/{x}.md")) {
			addTemplate(template);
		}
		addResource("kb://docs/fixed", "fixed");
		JsonNode contents = read(uri).path("result").path("contents").path(0);
		assertThat(contents.path("text").asString("")).isEqualTo(name);
		assertThat(contents.path("uri").asString("")).isEqualTo(uri);
	}

	@Test
	void templatesComeAndGo() {
		addTemplate("kb://{x}");
		assertThat(text("kb://a")).isEqualTo("kb://{x}");
		addTemplate("kb://a{x}");
		assertThat(text("kb://ab")).isEqualTo("kb://a{x}");
		assertThat(this.catalog.removeResourceTemplate("kb://a{x}")).isTrue();
		assertThat(text("kb://ab")).isEqualTo("kb://{x}");
		assertThat(this.catalog.removeResourceTemplate("kb://a{x}")).isFalse();
		addResource("kb://ab", "fixed");
		assertThat(text("kb://ab")).isEqualTo("fixed");
		assertThat(this.catalog.removeResource("KB://ab")).isTrue();
		assertThat(text("kb://ab")).isEqualTo("kb://{x}");
	}

	@ParameterizedTest
	@ValueSource(strings = { "kb://a%FF", "kb://%C0%80", "kb://", "kb", "", ":", "kb://a/b" })
	@DisplayName("Resources: Servers MUST validate all resource URIs")
	void whatIsNoValueIsNotFound(String uri) {
		addTemplate("kb://{x}");
		assertThat(read(uri).path("error").path("code").intValue()).isEqualTo(-32602);
		assertThat(read(uri).path("error").path("data").path("uri").stringValue()).isEqualTo(uri);
		assertThat(new TestClient(TestClient.runtime(this.catalog, RuntimeSettings.DEFAULTS, List.of("2025-06-18")))
			.initialize("2025-06-18")
			.legacy("resources/read", "'uri':'" + uri + "'")
			.path("error")
			.path("code")
			.intValue()).isEqualTo(-32002);
	}

	@ParameterizedTest
	@ValueSource(strings = { "kb://%zz", "kb://a%", "kb://a%2" })
	void uriWithAMalformedEscapeIsInvalidInAllRevisions(String uri) {
		addTemplate("kb://{x}");
		assertThat(read(uri).path("error").path("code").intValue()).isEqualTo(-32602);
		assertThat(this.client.initialize("2025-11-25")
			.legacy("resources/read", "'uri':'" + uri + "'")
			.path("error")
			.path("code")
			.intValue()).isEqualTo(-32602);
	}

	@Test
	void twoResourcesOfOneUriAreRefusedAndSoAreTwoSpellingsOfIt() {
		addResource("kb://a", "first");
		for (String uri : List.of("kb://a", "KB://a")) {
			assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> addResource(uri, "second"))
				.withMessage("The resource '" + uri + "' is defined by both first and second");
		}
		addTemplate("kb://{x}");
		assertThatExceptionOfType(DuplicateNameException.class).isThrownBy(() -> addTemplate("kb://{x}"))
			.withMessageContaining("resource template");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "a", "/a", "://a", "1x://a", "x://%", "x://%g0", "\u00fc://a" })
	void resourceNeedsAUri(String uri) {
		assertThatIllegalArgumentException().isThrownBy(() -> addResource(uri, "A.get()"))
			.withMessageContaining("A.get()");
		assertThat(this.catalog.resources()).isEmpty();
	}

	@Test
	void templateThatCannotBeMatchedIsRefusedWithItsOrigin() {
		assertThatExceptionOfType(UnmatchableTemplateException.class).isThrownBy(() -> addTemplate("x://{a}{b}"))
			.withMessageStartingWith("The URI template 'x://{a}{b}' of x://{a}{b} cannot be matched: ")
			.satisfies((ex) -> assertThat(ex.origin()).isEqualTo("x://{a}{b}"));
		assertThat(this.catalog.resourceTemplates()).isEmpty();
	}

	@Test
	@DisplayName("Resources: Servers MUST NOT return an empty contents array for a non-existent resource.")
	void resultHasContents() {
		assertThatIllegalArgumentException().isThrownBy(() -> new ReadResourceResult(List.of()))
			.withMessage("'contents' must not be empty");
	}

	private void addResource(String uri, String origin) {
		this.catalog.addResource(new ResourceRegistration(Resource.builder(uri, "r").build(), null,
				(request, context) -> ReadResourceResult.text(request.uri(), null, origin), origin));
	}

	private void addTemplate(String template) {
		this.catalog
			.addResourceTemplate(new ResourceTemplateRegistration(ResourceTemplate.builder(template, "t").build(), null,
					(request, context) -> ReadResourceResult.text(request.uri(), null, template), template));
	}

	private String text(String uri) {
		return read(uri).path("result").path("contents").path(0).path("text").asString("");
	}

	private JsonNode read(String uri) {
		return this.client.modern("resources/read", "'uri':'" + uri + "'");
	}

}

package io.github.mcpstdio.conformance;

import java.io.InputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import io.github.mcpstdio.server.McpCatalog;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A test of an application with the starter: it has the application's beans and leaves
 * the streams of the JVM alone.
 */
@SpringBootTest
class ConformanceServerTests {

	private static final PrintStream OUTPUT = System.out;

	private static final InputStream INPUT = System.in;

	@Autowired
	private McpCatalog catalog;

	@Test
	void offersTheToolsOfTheApplication() {
		assertThat(this.catalog.tools()).extracting((tool) -> tool.definition().name())
			.startsWith("test_simple_text")
			.contains("echo", "json_schema_2020_12_tool");
	}

	@Test
	void offersResourcesTemplatesAndPromptsOfAnnotatedBeans() {
		assertThat(this.catalog.resources()).extracting((resource) -> resource.definition().uri())
			.contains("test://static-text", "test://static-binary", "test://watched-resource");
		assertThat(this.catalog.resourceTemplates()).extracting((template) -> template.definition().uriTemplate())
			.contains("test://template/{id}/data");
		assertThat(this.catalog.prompts()).extracting((prompt) -> prompt.definition().name())
			.contains("test_simple_prompt", "test_prompt_with_arguments", "test_prompt_with_embedded_resource",
					"test_prompt_with_image");
	}

	@Test
	void describesEverything() {
		assertThat(this.catalog.tools()).allSatisfy((tool) -> assertThat(tool.definition().description()).isNotEmpty());
		assertThat(this.catalog.resources())
			.allSatisfy((resource) -> assertThat(resource.definition().description()).isNotEmpty());
		assertThat(this.catalog.resourceTemplates())
			.allSatisfy((template) -> assertThat(template.definition().description()).isNotEmpty());
		assertThat(this.catalog.prompts())
			.allSatisfy((prompt) -> assertThat(prompt.definition().description()).isNotEmpty());
	}

	@Test
	void leavesTheStandardStreamsAlone() {
		assertThat(System.out).isSameAs(OUTPUT);
		assertThat(System.in).isSameAs(INPUT);
	}

}

package io.github.mcpstdio.autoconfigure;

import java.lang.reflect.Constructor;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.aop.framework.autoproxy.BeanNameAutoProxyCreator;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.server.CompletionRegistration;
import io.github.mcpstdio.server.InvalidCompletionException;
import io.github.mcpstdio.server.ResourceTemplateRegistration;
import io.github.mcpstdio.server.UnmatchableTemplateException;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.handler.MissingParameterNameException;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.server.DuplicateNameException;
import io.github.mcpstdio.server.InvalidNameException;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolRegistration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for the failure analyzers.
 */
class FailureAnalyzersTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	@Test
	void duplicateNameIsExplainedByBothMethods() {
		this.catalog.addTool(tool("get", "First.get()"));
		DuplicateNameException failure = catchThrowableOfType(DuplicateNameException.class,
				() -> this.catalog.addTool(tool("get", "Second.get()")));
		FailureAnalysis analysis = new DuplicateNameFailureAnalyzer().analyze(new IllegalStateException(failure));
		assertThat(analysis).isNotNull();
		assertThat(analysis.getDescription()).contains("tool 'get'", "First.get()", "Second.get()");
		assertThat(analysis.getAction()).startsWith("Give one of the two another name");
	}

	@Test
	void emptyNameIsExplainedByItsMethod() {
		InvalidNameException failure = catchThrowableOfType(InvalidNameException.class,
				() -> this.catalog.addTool(tool("", "First.get()")));
		FailureAnalysis analysis = new InvalidNameFailureAnalyzer().analyze(new IllegalStateException(failure));
		assertThat(analysis).isNotNull();
		assertThat(analysis.getDescription()).contains("First.get()", "empty");
		assertThat(analysis.getAction()).isEqualTo("Give the tool a name.");
	}

	@Test
	void referenceOutOfASchemaIsExplainedByItsTool() {
		ToolRegistration tool = tool("get", "First.get()");
		tool.definition().inputSchema().put("$ref", "https://example.com/schema.json");
		JsonSchemaException failure = catchThrowableOfType(JsonSchemaException.class, () -> this.catalog.addTool(tool));
		FailureAnalysis analysis = new JsonSchemaFailureAnalyzer().analyze(new IllegalStateException(failure));
		assertThat(analysis).isNotNull();
		assertThat(analysis.getDescription()).isEqualTo("The input schema of the tool 'get' of First.get() cannot be "
				+ "used: The schema has a $ref to 'https://example.com/schema.json', which is not in the schema: other "
				+ "documents are never fetched, put it into '$defs'");
		assertThat(analysis.getAction()).startsWith("Change the type or the schema");
		assertThat(this.catalog.tools()).isEmpty();
	}

	@Test
	void missingParameterNameIsExplainedByItsMethod() throws Exception {
		Constructor<MissingParameterNameException> constructor = MissingParameterNameException.class
			.getDeclaredConstructor(String.class, int.class);
		Exception failure = BeanUtils.instantiateClass(constructor, "First.get(String)", 0);
		FailureAnalysis analysis = new MissingParameterNameFailureAnalyzer()
			.analyze(new IllegalStateException(failure));
		assertThat(analysis).isNotNull();
		assertThat(analysis.getDescription()).contains("First.get(String)", "index 0");
		assertThat(analysis.getAction()).startsWith("Compile the class with the option '-parameters'");
	}

	@Test
	void defaultValueThatDoesNotFitIsExplainedByMethodAndParameter() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class, McpServerAutoConfiguration.class))
			.withBean(WrongDefault.class)
			.run((context) -> {
				FailureAnalysis analysis = new InvalidDefaultValueFailureAnalyzer()
					.analyze(context.getStartupFailure());
				assertThat(analysis).isNotNull();
				assertThat(analysis.getDescription()).contains("'limit'", "WrongDefault.list(int)");
				assertThat(analysis.getAction()).startsWith("Correct '@McpToolParam(defaultValue = ...)'");
			});
	}

	@Test
	void methodThatItsProxyCannotPassOnIsExplained() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class, McpServerAutoConfiguration.class))
			.withBean(FinalTool.class)
			.withBean(BeanNameAutoProxyCreator.class, () -> {
				BeanNameAutoProxyCreator creator = new BeanNameAutoProxyCreator();
				creator.setBeanNames("*FinalTool");
				creator.setProxyTargetClass(true);
				return creator;
			})
			.run((context) -> {
				FailureAnalysis analysis = new UnreachableMethodFailureAnalyzer().analyze(context.getStartupFailure());
				assertThat(analysis).isNotNull();
				assertThat(analysis.getDescription()).contains("FinalTool.tool()", "it is final");
				assertThat(analysis.getAction()).startsWith("Make the method overridable");
			});
	}

	@Test
	void invalidHandlerIsExplainedByMethodAndAction() {
		new ApplicationContextRunner()
			.withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class, McpServerAutoConfiguration.class))
			.withBean(NoUri.class)
			.run((context) -> {
				FailureAnalysis analysis = new InvalidHandlerFailureAnalyzer().analyze(context.getStartupFailure());
				assertThat(analysis).isNotNull();
				assertThat(analysis.getDescription()).contains("NoUri.resource()", "the resource has no URI");
				assertThat(analysis.getAction()).isEqualTo("Set '@McpResource(uri = ...)'.");
			});
	}

	@Test
	void templateThatCannotBeMatchedIsExplainedByItsForm() {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		ResourceTemplateRegistration template = new ResourceTemplateRegistration(
				ResourceTemplate.builder("x://{a}-{b}", "t").build(), null,
				(request, context) -> ReadResourceResult.text("", null, ""), "First.read(String)");
		assertThatExceptionOfType(UnmatchableTemplateException.class)
			.isThrownBy(() -> catalog.addResourceTemplate(template))
			.satisfies((failure) -> {
				FailureAnalysis analysis = new UnmatchableTemplateFailureAnalyzer()
					.analyze(new IllegalStateException(failure));
				assertThat(analysis).isNotNull();
				assertThat(analysis.getDescription()).contains("x://{a}-{b}", "First.read(String)",
						"ambiguous where 'a' ends and 'b' begins");
				assertThat(analysis.getAction()).startsWith("Correct the template.");
			});
	}

	@Test
	void completionOfNothingIsExplainedByWhatIsMissing() {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		CompletionRegistration completion = new CompletionRegistration(CompletionReference.prompt("greet"),
				(request, context) -> Completion.NONE, "First.names(String)");
		assertThatExceptionOfType(InvalidCompletionException.class).isThrownBy(() -> catalog.addCompletion(completion))
			.satisfies((failure) -> {
				FailureAnalysis analysis = new InvalidCompletionFailureAnalyzer()
					.analyze(new IllegalStateException(failure));
				assertThat(analysis).isNotNull();
				assertThat(analysis.getDescription()).contains("First.names(String)", "there is no prompt 'greet'");
				assertThat(analysis.getAction()).startsWith("Correct what it is for");
			});
	}

	static class FinalTool {

		@McpTool
		public final String tool() {
			return "";
		}

	}

	static class NoUri {

		@McpResource
		String resource() {
			return "";
		}

	}

	static class WrongDefault {

		@McpTool
		String list(@McpToolParam(defaultValue = "many") int limit) {
			return String.valueOf(limit);
		}

	}

	private static ToolRegistration tool(String name, String origin) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		return new ToolRegistration(Tool.builder(name, schema).build(), null,
				(arguments, context) -> CallToolResult.text(""), origin);
	}

}

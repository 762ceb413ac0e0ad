package io.github.mcpstdio.handler;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.util.StringUtils;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.protocol.model.ToolHints;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.ObjectSchemaBuilder;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * Makes entries of the catalogue of annotated methods.
 */
final class ToolFactory {

	private final JsonSchemaGenerator schemas;

	private final Supplier<JsonMapper> mapper;

	private final ToolParameters parameters;

	private final ValidationFactory validations;

	ToolFactory(JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper, ValidationFactory validations) {
		this.schemas = schemas;
		this.mapper = mapper;
		this.parameters = new ToolParameters(List.of(new ContextArgumentResolver()), schemas, mapper);
		this.validations = validations;
	}

	/**
	 * Make the entry of a method.
	 * @param method the method
	 * @param annotation its annotation, merged with those it is composed of
	 * @return the entry
	 */
	ToolRegistration create(HandlerMethod method, MergedAnnotation<McpTool> annotation) {
		ObjectSchemaBuilder input = new ObjectSchemaBuilder();
		List<HandlerArgument> arguments = this.parameters.prepare(method, input);
		AsyncReturnType async = AsyncReturnType.of(method.method().getReturnType());
		ResultType result = ResultType.of(method, async, this.schemas);
		Tool definition = Tool.builder(nameOf(method, annotation), input.build())
			.title(text(annotation, "title"))
			.description(text(annotation, "description"))
			.outputSchema(result.outputSchema())
			.hints(hints(annotation))
			.build();
		MethodToolHandler handler = new MethodToolHandler(method, arguments.toArray(HandlerArgument[]::new),
				this.validations.create(method, arguments), new ResultConverter(result, this.mapper));
		return new ToolRegistration(definition, timeout(method, annotation),
				(async != null) ? new AsyncMethodToolHandler(handler, async) : handler, method.signature());
	}

	private static String nameOf(HandlerMethod method, MergedAnnotation<McpTool> annotation) {
		String name = annotation.getString("name");
		return name.isEmpty() ? method.method().getName() : name;
	}

	private static @Nullable String text(MergedAnnotation<McpTool> annotation, String attribute) {
		String text = annotation.getString(attribute);
		return StringUtils.hasText(text) ? text : null;
	}

	private static ToolHints hints(MergedAnnotation<McpTool> annotation) {
		MergedAnnotation<McpTool.McpAnnotations> hints = annotation.getAnnotation("annotations",
				McpTool.McpAnnotations.class);
		return new ToolHints(hints.getBoolean("readOnlyHint"), hints.getBoolean("destructiveHint"),
				hints.getBoolean("idempotentHint"), hints.getBoolean("openWorldHint"));
	}

	private static @Nullable Duration timeout(HandlerMethod method, MergedAnnotation<McpTool> annotation) {
		String timeout = annotation.getString("timeout");
		if (timeout.isEmpty()) {
			return null;
		}
		try {
			return Timeouts.parse(timeout);
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalStateException(
					"The timeout '" + timeout + "' of " + method.signature() + " is no duration such as 30s", ex);
		}
	}

}

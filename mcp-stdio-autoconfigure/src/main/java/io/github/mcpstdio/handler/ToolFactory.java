package io.github.mcpstdio.handler;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.core.annotation.MergedAnnotation;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.protocol.model.ToolHints;
import io.github.mcpstdio.schema.ObjectSchemaBuilder;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * Makes tools of annotated methods.
 */
final class ToolFactory {

	private final HandlerSupport support;

	private final McpCatalog catalog;

	private final ToolParameters parameters;

	ToolFactory(HandlerSupport support, McpCatalog catalog) {
		this.support = support;
		this.catalog = catalog;
		this.parameters = new ToolParameters(support.resolvers(), support.schemas(), support.mapper());
	}

	/**
	 * Make a tool of a method, if it is offered.
	 * @param method the method
	 * @param annotation its annotation, merged with those it is composed of
	 */
	void register(HandlerMethod method, MergedAnnotation<McpTool> annotation) {
		Definition definition = new Definition(method, annotation, this.support);
		if (this.support.settings().offers(definition.name())) {
			this.catalog.addTool(create(definition, annotation));
		}
	}

	private ToolRegistration create(Definition definition, MergedAnnotation<McpTool> annotation) {
		HandlerMethod method = definition.method();
		ObjectSchemaBuilder input = new ObjectSchemaBuilder();
		List<HandlerArgument> arguments = this.parameters.prepare(method, input);
		MethodInvocation<ObjectNode> invocation = new MethodInvocation<>(method, arguments, this.support,
				MethodInvocation.Refusal.RESULT);
		McpResultConverter custom = this.support.converter(method, invocation.async());
		boolean described = custom == null && annotation.getBoolean("generateOutputSchema");
		ResultType result = ResultType.of(method, invocation.async(), described ? this.support.schemas() : null);
		MethodToolHandler handler = new MethodToolHandler(invocation, new ResultConverter(result,
				new BinaryContent(annotation.getString("mimeType")), custom, this.support.mapper()));
		Tool tool = Tool.builder(definition.name(), input.build())
			.title(title(definition, annotation))
			.description(definition.text("description"))
			.outputSchema(result.outputSchema())
			.hints(hints(annotation))
			.icons(definition.icons())
			.meta(definition.meta())
			.build();
		return new ToolRegistration(tool, definition.timeout(), handler, method.signature(), HandlerOrder.of(method));
	}

	private static @Nullable String title(Definition definition, MergedAnnotation<McpTool> annotation) {
		String title = definition.text("title");
		return (title != null) ? title
				: Definition.text(annotation.getAnnotation("annotations", McpTool.McpAnnotations.class), "title");
	}

	private static ToolHints hints(MergedAnnotation<McpTool> annotation) {
		MergedAnnotation<McpTool.McpAnnotations> hints = annotation.getAnnotation("annotations",
				McpTool.McpAnnotations.class);
		return new ToolHints(hints.getBoolean("readOnlyHint"), hints.getBoolean("destructiveHint"),
				hints.getBoolean("idempotentHint"), hints.getBoolean("openWorldHint"));
	}

}

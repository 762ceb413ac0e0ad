package io.github.mcpstdio.protocol;

import java.util.function.Predicate;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.protocol.model.ToolCall;
import io.github.mcpstdio.protocol.model.ToolHints;

/**
 * The JSON of the methods that deal with tools.
 */
final class ToolMessages {

	private ToolMessages() {
	}

	static McpOperation list(Params params) {
		return new McpOperation.ListTools(params.optionalString("cursor"));
	}

	static McpOperation call(Params params, RequestMeta meta) {
		String name = params.string("name");
		ObjectNode arguments = params.object("arguments");
		return new McpOperation.CallTool(
				new ToolCall(name, (arguments != null) ? arguments : JsonNodeFactory.instance.objectNode(), meta));
	}

	static void write(McpResult.ToolList list, ObjectNode json, Predicate<ObjectNode> keepsOutputSchema) {
		ArrayNode array = json.putArray("tools");
		for (Tool tool : list.tools()) {
			write(tool, array.addObject(), keepsOutputSchema);
		}
		if (list.nextCursor() != null) {
			json.put("nextCursor", list.nextCursor());
		}
	}

	private static void write(Tool tool, ObjectNode json, Predicate<ObjectNode> keepsOutputSchema) {
		json.put("name", tool.name());
		ServerMessages.writeText("title", tool.title(), json);
		ServerMessages.writeText("description", tool.description(), json);
		json.set("inputSchema", tool.inputSchema());
		if (tool.outputSchema() != null && keepsOutputSchema.test(tool.outputSchema())) {
			json.set("outputSchema", tool.outputSchema());
		}
		writeHints(tool.hints(), json);
	}

	private static void writeHints(ToolHints hints, ObjectNode json) {
		ObjectNode annotations = JsonNodeFactory.instance.objectNode();
		if (hints.readOnly() != ToolHints.DEFAULTS.readOnly()) {
			annotations.put("readOnlyHint", hints.readOnly());
		}
		if (hints.destructive() != ToolHints.DEFAULTS.destructive()) {
			annotations.put("destructiveHint", hints.destructive());
		}
		if (hints.idempotent() != ToolHints.DEFAULTS.idempotent()) {
			annotations.put("idempotentHint", hints.idempotent());
		}
		if (hints.openWorld() != ToolHints.DEFAULTS.openWorld()) {
			annotations.put("openWorldHint", hints.openWorld());
		}
		if (!annotations.isEmpty()) {
			json.set("annotations", annotations);
		}
	}

	static void write(CallToolResult result, ObjectNode json, boolean keepsStructuredContent) {
		ArrayNode array = json.putArray("content");
		for (Content content : result.content()) {
			write(content, array.addObject());
		}
		if (result.structuredContent() != null && keepsStructuredContent) {
			json.set("structuredContent", result.structuredContent());
		}
		if (result.isError()) {
			json.put("isError", true);
		}
	}

	private static void write(Content content, ObjectNode json) {
		if (content instanceof Content.Text text) {
			json.put("type", "text").put("text", text.text());
		}
		else if (content instanceof Content.Image image) {
			json.put("type", "image").put("data", image.data()).put("mimeType", image.mimeType());
		}
		else if (content instanceof Content.Audio audio) {
			json.put("type", "audio").put("data", audio.data()).put("mimeType", audio.mimeType());
		}
		else if (content instanceof Content.EmbeddedText embedded) {
			ObjectNode resource = json.put("type", "resource").putObject("resource");
			resource.put("uri", embedded.uri());
			ServerMessages.writeText("mimeType", embedded.mimeType(), resource);
			resource.put("text", embedded.text());
		}
	}

}

package io.github.mcpstdio.protocol;

import java.util.function.Predicate;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
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

	static void write(CallToolResult result, Utf8JsonWriter json, boolean keepsStructuredContent) {
		json.writeName("content");
		json.writeByte('[');
		boolean first = true;
		for (Content content : result.content()) {
			if (!first) {
				json.writeByte(',');
			}
			first = false;
			json.writeByte('{');
			write(content, json);
			json.writeByte('}');
		}
		json.writeByte(']');
		if (result.structuredContent() != null && keepsStructuredContent) {
			json.writeName("structuredContent");
			json.writeTree(result.structuredContent());
		}
		if (result.isError()) {
			json.writeName("isError");
			json.writeBoolean(true);
		}
	}

	private static void write(Content content, Utf8JsonWriter json) {
		if (content instanceof Content.Text text) {
			json.writeMember("type", "text");
			json.writeMember("text", text.text());
		}
		else if (content instanceof Content.Image image) {
			json.writeMember("type", "image");
			json.writeMember("data", image.data());
			json.writeMember("mimeType", image.mimeType());
		}
		else if (content instanceof Content.Audio audio) {
			json.writeMember("type", "audio");
			json.writeMember("data", audio.data());
			json.writeMember("mimeType", audio.mimeType());
		}
		else if (content instanceof Content.EmbeddedText embedded) {
			json.writeMember("type", "resource");
			json.writeName("resource");
			json.writeByte('{');
			json.writeMember("uri", embedded.uri());
			if (embedded.mimeType() != null && !embedded.mimeType().isEmpty()) {
				json.writeMember("mimeType", embedded.mimeType());
			}
			json.writeMember("text", embedded.text());
			json.writeByte('}');
		}
	}

}

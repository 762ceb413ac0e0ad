package io.github.mcpstdio.protocol;

import java.util.List;

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

	static McpOperation call(Params params, RequestMeta meta) {
		String name = params.string("name");
		ObjectNode arguments = params.object("arguments");
		return new McpOperation.CallTool(
				new ToolCall(name, (arguments != null) ? arguments : JsonNodeFactory.instance.objectNode(), meta));
	}

	static void write(McpResult.ToolList list, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeName("tools");
		json.writeByte('[');
		List<Tool> tools = list.tools();
		for (int i = 0; i < tools.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(tools.get(i), json, dialect);
		}
		json.writeByte(']');
		json.writeOptional("nextCursor", list.nextCursor());
	}

	private static void write(Tool tool, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeByte('{');
		json.writeMember("name", tool.name());
		json.writeOptional("title", tool.title());
		json.writeOptional("description", tool.description());
		json.writeName("inputSchema");
		json.writeTree(tool.inputSchema());
		if (tool.outputSchema() != null && dialect.keepsOutputSchema(tool.outputSchema())) {
			json.writeName("outputSchema");
			json.writeTree(tool.outputSchema());
		}
		if (!tool.hints().equals(ToolHints.DEFAULTS)) {
			writeHints(tool.hints(), json);
		}
		if (dialect.showsIcons()) {
			ServerMessages.writeIcons(tool.icons(), json);
		}
		ContentMessages.writeMeta(tool.meta(), json);
		json.writeByte('}');
	}

	private static void writeHints(ToolHints hints, Utf8JsonWriter json) {
		json.writeName("annotations");
		json.writeByte('{');
		writeHint("readOnlyHint", hints.readOnly(), ToolHints.DEFAULTS.readOnly(), json);
		writeHint("destructiveHint", hints.destructive(), ToolHints.DEFAULTS.destructive(), json);
		writeHint("idempotentHint", hints.idempotent(), ToolHints.DEFAULTS.idempotent(), json);
		writeHint("openWorldHint", hints.openWorld(), ToolHints.DEFAULTS.openWorld(), json);
		json.writeByte('}');
	}

	private static void writeHint(String name, boolean value, boolean byDefault, Utf8JsonWriter json) {
		if (value != byDefault) {
			json.writeName(name);
			json.writeBoolean(value);
		}
	}

	static void write(CallToolResult result, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeName("content");
		json.writeByte('[');
		boolean first = true;
		for (Content content : result.content()) {
			if (!first) {
				json.writeByte(',');
			}
			first = false;
			ContentMessages.write(content, json, dialect);
		}
		json.writeByte(']');
		if (result.structuredContent() != null && dialect.keepsStructuredContent(result.structuredContent())) {
			json.writeName("structuredContent");
			json.writeTree(result.structuredContent());
		}
		if (result.isError()) {
			json.writeName("isError");
			json.writeBoolean(true);
		}
	}

}

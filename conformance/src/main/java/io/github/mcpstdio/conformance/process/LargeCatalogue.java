package io.github.mcpstdio.conformance.process;

import java.util.Locale;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * Five hundred tools of ten parameters each, one of which has two thousand values to
 * choose from.
 */
class LargeCatalogue {

	private static final int TOOLS = 500;

	private static final int PARAMETERS = 10;

	private static final int VALUES = 2000;

	LargeCatalogue(McpCatalog catalog) {
		for (int i = 0; i < TOOLS; i++) {
			String name = String.format(Locale.ROOT, "large_%03d", i);
			ObjectNode schema = schema(i == 0);
			catalog.addTool(new ToolRegistration(Tool.builder(name, schema).description("One of many").build(), null,
					(arguments, context) -> CallToolResult.text(name), name));
		}
	}

	private static ObjectNode schema(boolean first) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		ObjectNode properties = schema.putObject("properties");
		for (int i = 0; i < PARAMETERS; i++) {
			properties.putObject("parameter" + i).put("type", "string").put("description", "What it is good for");
		}
		if (first) {
			ArrayNode values = properties.putObject("choice").putArray("enum");
			for (int i = 0; i < VALUES; i++) {
				values.add("CHOICE_" + i);
			}
		}
		return schema;
	}

}

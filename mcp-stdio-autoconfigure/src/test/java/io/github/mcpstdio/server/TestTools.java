package io.github.mcpstdio.server;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.protocol.model.ToolHints;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

/**
 * Tools for tests, and a small catalogue of them.
 */
public final class TestTools {

	public static final String NO_ARGUMENTS = "{'type':'object','additionalProperties':false}";

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	private TestTools() {
	}

	/**
	 * Create a catalogue of four tools: {@code echo}, {@code item} whose result is an
	 * object, {@code list} whose result is an array, and {@code refuse}.
	 */
	public static McpCatalog catalog() {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		catalog.addTool(new ToolRegistration(
				Tool.builder("echo", object("{'type':'object','properties':{'s':{'type':'string'}},'required':['s']}"))
					.title("Echo")
					.description("Says it again")
					.hints(new ToolHints(true, false, true, false))
					.build(),
				null, (arguments, context) -> CallToolResult.text(arguments.get("s").stringValue()), "TestTools.echo"));
		catalog.addTool(tool("item", NO_ARGUMENTS, "{'type':'object','properties':{'id':{'type':'integer'}}}",
				(arguments, context) -> structured("{'id':9007199254740993123}")));
		catalog.addTool(tool("list", NO_ARGUMENTS, "{'type':'array','items':{'type':'integer'}}",
				(arguments, context) -> structured("[1,2]")));
		catalog.addTool(tool("refuse", NO_ARGUMENTS, null, (arguments, context) -> {
			throw new McpToolException("There is no such city, try another one");
		}));
		return catalog;
	}

	public static ToolRegistration tool(String name, ToolHandler handler) {
		return tool(name, "{'type':'object'}", null, handler);
	}

	public static ToolRegistration tool(String name, String inputSchema, @Nullable String outputSchema,
			ToolHandler handler) {
		Tool definition = Tool.builder(name, object(inputSchema))
			.outputSchema((outputSchema != null) ? object(outputSchema) : null)
			.build();
		return new ToolRegistration(definition, null, handler, "TestTools." + name);
	}

	public static CallToolResult structured(String json) {
		String text = json.replace('\'', '"');
		return new CallToolResult(List.of(new TextContent(text)), json(text), false);
	}

	public static ObjectNode object(String json) {
		return (ObjectNode) json(json.replace('\'', '"'));
	}

	public static JsonNode json(String json) {
		return MAPPER.readTree(json);
	}

}

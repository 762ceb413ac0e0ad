package io.github.mcpstdio.autoconfigure.stdio;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.ToolRegistration;
import io.github.mcpstdio.transport.stdio.StdioSettings;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * Has the conversation that every client begins with, in memory and with a server of its
 * own, on a thread beside the one on which Spring Boot starts: what the first requests
 * need is loaded by then. It shares no state with the application.
 */
final class Rehearsal implements Runnable {

	private static final String CONVERSATION = """
			{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
			"capabilities":{},"clientInfo":{"name":"rehearsal","version":"0"}}}
			{"jsonrpc":"2.0","method":"notifications/initialized"}
			{"jsonrpc":"2.0","id":1,"method":"tools/list"}
			{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rehearse","arguments":{}}}
			""";

	private Rehearsal() {
	}

	/**
	 * Begin, unless there is no second processor for it. Returns at once.
	 */
	static void begin() {
		if (Runtime.getRuntime().availableProcessors() > 1) {
			Thread thread = new Thread(new Rehearsal(), "mcp-rehearsal");
			thread.setDaemon(true);
			try {
				thread.start();
			}
			catch (OutOfMemoryError ex) {
				// There are too many threads already, and this one is not needed.
			}
		}
	}

	@Override
	public void run() {
		try {
			converse();
		}
		catch (Throwable ex) {
			// What is wrong will show in the real conversation, where it can be reported.
		}
	}

	/**
	 * Have the conversation.
	 * @return what the server has said
	 */
	static String converse() throws IOException, InterruptedException {
		JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);
		InputStream input = new ByteArrayInputStream(CONVERSATION.getBytes(StandardCharsets.UTF_8));
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		try (McpExecutor executor = McpExecutor.builder().build()) {
			new StdioTransport(runtime(codec.limits()), executor, codec, StdioSettings.DEFAULTS, input, output).serve();
		}
		return output.toString(StandardCharsets.UTF_8);
	}

	private static McpRuntime runtime(JsonRpcLimits limits) {
		ServerProfile profile = new ServerProfile(new Implementation("rehearsal", "0", null, null, List.of()), null,
				CacheHints.NONE);
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		catalog.addTool(tool());
		return new McpRuntime(Dialects.resolver(Dialects.versions(), profile, limits), catalog,
				RuntimeSettings.DEFAULTS);
	}

	private static ToolRegistration tool() {
		Tool definition = Tool.builder("rehearse", JsonNodeFactory.instance.objectNode().put("type", "object")).build();
		return new ToolRegistration(definition, null, (arguments, context) -> CallToolResult.text(""), "rehearsal");
	}

}

package io.github.mcpstdio.server;

import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;

/**
 * Does what a tool does, in the calling thread; an {@link AsyncToolHandler} does not need
 * it until the end. Called by several threads at once.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ToolHandler {

	/**
	 * Call the tool.
	 * @param arguments the arguments, which fit the tool's input schema if that is
	 * checked; not to be changed
	 * @param context the request that is served
	 * @return the result
	 * @throws McpToolException to tell the client's model what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	CallToolResult call(ObjectNode arguments, McpContext context) throws Exception;

}

package io.github.mcpstdio.handler;

import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ToolHandler;

/**
 * Calls a method of a bean as a tool. Safe for use by several threads.
 */
final class MethodToolHandler implements ToolHandler {

	private final MethodInvocation<ObjectNode> invocation;

	private final ResultConverter results;

	MethodToolHandler(MethodInvocation<ObjectNode> invocation, ResultConverter results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public CallToolResult call(ObjectNode arguments, McpContext context) throws Exception {
		Object returned = this.invocation.call(arguments, context);
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

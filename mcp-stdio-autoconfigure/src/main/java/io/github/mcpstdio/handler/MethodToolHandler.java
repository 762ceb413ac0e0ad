package io.github.mcpstdio.handler;

import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.AsyncHandler;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ToolHandler;

/**
 * Calls a method of a bean as a tool. Safe for use by several threads.
 */
final class MethodToolHandler implements ToolHandler, AsyncHandler<ObjectNode, CallToolResult> {

	private final MethodInvocation<ObjectNode> invocation;

	private final ResultConverter results;

	MethodToolHandler(MethodInvocation<ObjectNode> invocation, ResultConverter results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public CallToolResult call(ObjectNode arguments, McpContext context) throws Exception {
		return convert(this.invocation.call(arguments, context), context);
	}

	@Override
	public @Nullable CompletionStage<?> begin(ObjectNode arguments, McpContext context) throws Exception {
		return this.invocation.begin(arguments, context);
	}

	@Override
	public CallToolResult end(ObjectNode arguments, @Nullable Object value, @Nullable Throwable failure,
			McpContext context) throws Exception {
		return convert(this.invocation.end(value, failure, context), context);
	}

	private CallToolResult convert(@Nullable Object returned, McpContext context) throws Exception {
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

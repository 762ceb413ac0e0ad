package io.github.mcpstdio.handler;

import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.AsyncToolHandler;
import io.github.mcpstdio.server.McpContext;

/**
 * Calls a method of a bean as a tool whose result may come later. Safe for use by several
 * threads.
 */
final class AsyncMethodToolHandler implements AsyncToolHandler {

	private final MethodToolHandler method;

	private final AsyncReturnType returnType;

	AsyncMethodToolHandler(MethodToolHandler method, AsyncReturnType returnType) {
		this.method = method;
		this.returnType = returnType;
	}

	@Override
	public CompletionStage<?> begin(ObjectNode arguments, McpContext context) throws Exception {
		return this.returnType.stage(this.method.invoke(arguments, context), context.cancellation());
	}

	@Override
	public CallToolResult end(@Nullable Object value, @Nullable Throwable failure) throws Exception {
		return this.method.result(value, failure);
	}

}

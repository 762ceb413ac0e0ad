package io.github.mcpstdio.server;

import java.util.Objects;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.protocol.model.CallToolResult;

/**
 * Does what a tool does without keeping a thread until it is done. While the stage is
 * open, the call holds neither a thread nor a slot; when it is cancelled or its time is
 * over, the stage's future is cancelled. The context is valid until the stage has
 * completed. Called by several threads at once.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface AsyncToolHandler extends ToolHandler, AsyncHandler<ObjectNode, CallToolResult> {

	@Override
	default @Nullable CallToolResult end(ObjectNode arguments, @Nullable Object value, @Nullable Throwable failure,
			McpContext context) throws Exception {
		Object result = AsyncHandler.super.end(arguments, value, failure, context);
		if (result != null && !(result instanceof CallToolResult)) {
			throw new IllegalStateException("The stage must complete with a CallToolResult");
		}
		return (CallToolResult) result;
	}

	/**
	 * Do the whole call in the calling thread, which waits for the stage.
	 */
	@Override
	default CallToolResult call(ObjectNode arguments, McpContext context) throws Exception {
		ExecutionToken<CallToolResult> token = ExecutionToken.blocking(context.cancellation());
		CompletionStage<?> stage = Objects.requireNonNull(begin(arguments, context), "The handler returned no stage");
		CallToolResult result = token.await(stage, (value, failure, next) -> end(arguments, value, failure, context));
		return Objects.requireNonNull(result, "The handler returned no result");
	}

}

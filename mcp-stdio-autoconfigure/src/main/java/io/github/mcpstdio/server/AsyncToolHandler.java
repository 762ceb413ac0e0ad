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
public interface AsyncToolHandler extends ToolHandler {

	/**
	 * Begin a call.
	 * @param arguments the arguments, which fit the tool's input schema if that is
	 * checked; not to be changed
	 * @param context the request that is served
	 * @return completes with the {@link CallToolResult}, or with what {@link #end} makes
	 * one of; its failure counts like an exception that is thrown
	 * @throws McpToolException to tell the client's model what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	CompletionStage<?> begin(ObjectNode arguments, McpContext context) throws Exception;

	/**
	 * Make the result of a call. Runs on a thread of the executor, whichever thread has
	 * completed the stage.
	 * @param value what the stage has completed with
	 * @param failure what the stage has failed with, without the
	 * {@code CompletionException} around it, or {@code null} if it has not
	 * @return the result
	 * @throws Exception if the call has failed
	 */
	default CallToolResult end(@Nullable Object value, @Nullable Throwable failure) throws Exception {
		if (failure instanceof Error error) {
			throw error;
		}
		if (failure instanceof Exception exception) {
			throw exception;
		}
		if (value instanceof CallToolResult result) {
			return result;
		}
		throw new IllegalStateException("The stage must complete with a CallToolResult");
	}

	/**
	 * Do the whole call in the calling thread, which waits for the stage.
	 */
	@Override
	default CallToolResult call(ObjectNode arguments, McpContext context) throws Exception {
		ExecutionToken<CallToolResult> token = ExecutionToken.blocking(context.cancellation());
		CallToolResult result = token.await(begin(arguments, context), (value, failure, next) -> end(value, failure));
		return Objects.requireNonNull(result, "The handler returned no result");
	}

}

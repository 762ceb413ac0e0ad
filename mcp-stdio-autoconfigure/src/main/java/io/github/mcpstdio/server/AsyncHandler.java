package io.github.mcpstdio.server;

import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

/**
 * What a {@link ToolHandler}, {@link ResourceHandler}, {@link PromptHandler} or
 * {@link CompletionHandler} implements too if its results may come later: while they are
 * pending, a call holds neither a thread nor a slot of the executor. When the request is
 * cancelled, or its time is over, the stage's future is cancelled. The context is valid
 * until the stage has completed. Called by several threads at once.
 *
 * @param <Q> what the client asks for
 * @param <R> the result
 * @since 0.1.0
 */
public interface AsyncHandler<Q, R> {

	/**
	 * Begin a call.
	 * @param request what the client asks for, not to be changed
	 * @param context the request that is served
	 * @return completes with the result, or with what {@link #end} makes one of; its
	 * failure counts like an exception that is thrown. {@code null} if the handler gives
	 * its results at once and is to be called for them
	 * @throws McpHandlerException to tell the client what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	@Nullable CompletionStage<?> begin(Q request, McpContext context) throws Exception;

	/**
	 * Make the result of a call. Runs on a thread of the executor, whichever thread has
	 * completed the stage.
	 * @param request what the client asks for
	 * @param value what the stage has completed with
	 * @param failure what the stage has failed with, without the
	 * {@code CompletionException} around it, or {@code null} if it has not
	 * @param context the request that is served
	 * @return the result
	 * @throws Exception if the call has failed
	 */
	@SuppressWarnings("unchecked")
	default @Nullable R end(Q request, @Nullable Object value, @Nullable Throwable failure, McpContext context)
			throws Exception {
		if (failure instanceof Error error) {
			throw error;
		}
		if (failure instanceof Exception exception) {
			throw exception;
		}
		return (R) value;
	}

}

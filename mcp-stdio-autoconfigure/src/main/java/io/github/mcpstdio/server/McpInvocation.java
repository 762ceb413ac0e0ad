package io.github.mcpstdio.server;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;

/**
 * A request after the runtime has understood it: answered already, to be run, or a
 * subscription.
 *
 * @since 0.1.0
 */
public sealed interface McpInvocation {

	/**
	 * Needed no handler.
	 *
	 * @param response the answer
	 */
	record Answered(JsonRpcResponse response) implements McpInvocation {

	}

	/**
	 * Goes on until the client cancels it or the server ends: changes are told, first of
	 * all the listener's acknowledgement.
	 *
	 * @param listener what there is to tell, not opened yet
	 */
	record Listening(McpListener listener) implements McpInvocation {

	}

	/**
	 * Needs a handler, which may take its time.
	 */
	non-sealed interface Deferred extends McpInvocation {

		/**
		 * Return how long the handler may take.
		 * @return the timeout, {@link Duration#ZERO} for none, or {@code null} for the
		 * transport's default
		 */
		@Nullable Duration timeout();

		/**
		 * Run the handler in the calling thread. Called at most once. A handler that
		 * leaves the work to a stage is asked for its result later, by the token.
		 * @param token tells the handler when to stop, and lets it wait without a thread
		 * @return the answer, or what {@link ExecutionToken#await} returns; what the
		 * handler throws is part of the answer
		 */
		@Nullable JsonRpcResponse run(ExecutionToken<JsonRpcResponse> token);

	}

}

package io.github.mcpstdio.server;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;

/**
 * A request after the runtime has understood it: answered already, or to be run.
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
		 * Run the handler in the calling thread. Called at most once.
		 * @param token tells the handler when to stop
		 * @return the answer; what the handler throws is part of it
		 */
		JsonRpcResponse run(CancellationToken token);

	}

}

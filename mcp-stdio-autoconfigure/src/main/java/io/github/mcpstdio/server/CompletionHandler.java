package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;

/**
 * Completes what a person types for an argument. Called by several threads at once.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface CompletionHandler {

	/**
	 * Complete a value.
	 * @param request what is to be completed, and what is known already
	 * @param context the request that is served
	 * @return the values, see {@link Completion#of} for those that are all there are
	 * @throws McpHandlerException to tell the client what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	Completion complete(CompletionRequest request, McpContext context) throws Exception;

}

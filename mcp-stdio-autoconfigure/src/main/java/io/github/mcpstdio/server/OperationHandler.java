package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * Serves the operations of one feature.
 */
interface OperationHandler {

	/**
	 * Answer an operation, or say how it is going to be. Must be quick: it runs on the
	 * thread that reads.
	 * @return what becomes of it, or {@code null} if it belongs to another feature
	 */
	@Nullable McpInvocation prepare(McpOperation operation, OperationContext context);

}

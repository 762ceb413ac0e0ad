package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * Serves one kind of operation.
 *
 * @param <O> the kind
 */
@FunctionalInterface
interface OperationHandler<O extends McpOperation> {

	/**
	 * Answer an operation, or say how it is going to be. Must be quick: it runs on the
	 * thread that reads.
	 */
	McpInvocation prepare(O operation, OperationContext context);

}

package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.server.McpContext;

/**
 * One argument of a handler method, prepared once, resolved for each call.
 */
@FunctionalInterface
interface HandlerArgument {

	/**
	 * Resolve the argument.
	 * @param arguments what the client sent
	 * @param context the request
	 * @return the value
	 */
	@Nullable Object resolve(ObjectNode arguments, McpContext context);

}

package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.server.McpContext;

/**
 * One argument of a handler method, prepared once, resolved for each request.
 *
 * @param <R> what the client sends
 */
@FunctionalInterface
interface RequestArgument<R> {

	/**
	 * Resolve the argument.
	 * @param request what the client sent
	 * @param context the request that is served
	 * @return the value
	 * @throws Exception if it cannot be resolved
	 */
	@Nullable Object resolve(R request, McpContext context) throws Exception;

	/**
	 * Return the name by which the client knows the argument, or {@code null} if it is
	 * not the client's.
	 */
	default @Nullable String name() {
		return null;
	}

}

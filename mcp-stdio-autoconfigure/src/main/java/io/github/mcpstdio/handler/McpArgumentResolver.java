package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

import io.github.mcpstdio.server.McpContext;

/**
 * Supplies the values of parameters that are not arguments of the client and so do not
 * show in schemas.
 */
interface McpArgumentResolver {

	/**
	 * Return whether this resolver supplies a parameter. Asked once for each parameter.
	 */
	boolean supports(MethodParameter parameter);

	/**
	 * Supply the value for one request.
	 */
	@Nullable Object resolve(MethodParameter parameter, McpContext context);

}

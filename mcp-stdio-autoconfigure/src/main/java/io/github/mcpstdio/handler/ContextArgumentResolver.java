package io.github.mcpstdio.handler;

import org.springframework.core.MethodParameter;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.server.McpContext;

/**
 * Supplies the {@link McpContext} and the {@link CancellationToken} of the request.
 */
final class ContextArgumentResolver implements McpArgumentResolver {

	@Override
	public boolean supports(MethodParameter parameter) {
		return parameter.getParameterType() == McpContext.class
				|| parameter.getParameterType() == CancellationToken.class;
	}

	@Override
	public Object resolve(MethodParameter parameter, McpContext context) {
		return (parameter.getParameterType() == McpContext.class) ? context : context.cancellation();
	}

}

package io.github.mcpstdio.handler;

import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ResourceHandler;
import io.github.mcpstdio.server.ResourceRequest;

/**
 * Calls a method of a bean to read a resource. Safe for use by several threads.
 */
final class MethodResourceHandler implements ResourceHandler {

	private final MethodInvocation<ResourceRequest> invocation;

	private final ResourceResults results;

	MethodResourceHandler(MethodInvocation<ResourceRequest> invocation, ResourceResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public ReadResourceResult read(ResourceRequest request, McpContext context) throws Exception {
		Object returned = this.invocation.call(request, context);
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(request.uri(), returned, context);
	}

}

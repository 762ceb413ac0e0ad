package io.github.mcpstdio.handler;

import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.server.AsyncHandler;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ResourceHandler;
import io.github.mcpstdio.server.ResourceRequest;

/**
 * Calls a method of a bean to read a resource. Safe for use by several threads.
 */
final class MethodResourceHandler implements ResourceHandler, AsyncHandler<ResourceRequest, ReadResourceResult> {

	private final MethodInvocation<ResourceRequest> invocation;

	private final ResourceResults results;

	MethodResourceHandler(MethodInvocation<ResourceRequest> invocation, ResourceResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public ReadResourceResult read(ResourceRequest request, McpContext context) throws Exception {
		return convert(request, this.invocation.call(request, context), context);
	}

	@Override
	public @Nullable CompletionStage<?> begin(ResourceRequest request, McpContext context) throws Exception {
		return this.invocation.begin(request, context);
	}

	@Override
	public ReadResourceResult end(ResourceRequest request, @Nullable Object value, @Nullable Throwable failure,
			McpContext context) throws Exception {
		return convert(request, this.invocation.end(value, failure, context), context);
	}

	private ReadResourceResult convert(ResourceRequest request, @Nullable Object returned, McpContext context)
			throws Exception {
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(request.uri(), returned, context);
	}

}

package io.github.mcpstdio.handler;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.server.CompletionHandler;
import io.github.mcpstdio.server.McpContext;

/**
 * Calls a method of a bean to complete an argument. Safe for use by several threads.
 */
final class MethodCompletionHandler implements CompletionHandler {

	private final MethodInvocation<CompletionRequest> invocation;

	private final CompletionResults results;

	MethodCompletionHandler(MethodInvocation<CompletionRequest> invocation, CompletionResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public Completion complete(CompletionRequest request, McpContext context) throws Exception {
		Object returned = this.invocation.call(request, context);
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

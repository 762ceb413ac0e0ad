package io.github.mcpstdio.handler;

import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.server.AsyncHandler;
import io.github.mcpstdio.server.CompletionHandler;
import io.github.mcpstdio.server.McpContext;

/**
 * Calls a method of a bean to complete an argument. Safe for use by several threads.
 */
final class MethodCompletionHandler implements CompletionHandler, AsyncHandler<CompletionRequest, Completion> {

	private final MethodInvocation<CompletionRequest> invocation;

	private final CompletionResults results;

	MethodCompletionHandler(MethodInvocation<CompletionRequest> invocation, CompletionResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public Completion complete(CompletionRequest request, McpContext context) throws Exception {
		return convert(this.invocation.call(request, context), context);
	}

	@Override
	public @Nullable CompletionStage<?> begin(CompletionRequest request, McpContext context) throws Exception {
		return this.invocation.begin(request, context);
	}

	@Override
	public Completion end(CompletionRequest request, @Nullable Object value, @Nullable Throwable failure,
			McpContext context) throws Exception {
		return convert(this.invocation.end(value, failure, context), context);
	}

	private Completion convert(@Nullable Object returned, McpContext context) throws Exception {
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * One completion of an argument.
 */
final class CompletionInvocation extends HandlerInvocation<CompletionRequest, Completion> {

	private final CompletionEntry completion;

	private final McpOperation.Complete operation;

	CompletionInvocation(CompletionEntry completion, McpOperation.Complete operation, OperationContext context) {
		super(completion, context, operation.request());
		this.completion = completion;
		this.operation = operation;
	}

	@Override
	String kind() {
		return "completion";
	}

	@Override
	CompletionHandler handler() {
		return this.completion.registration().handler();
	}

	@Override
	CompletionRequest request() {
		return this.operation.completion();
	}

	@Override
	Completion call(McpContext context) throws Exception {
		return handler().complete(request(), context);
	}

}

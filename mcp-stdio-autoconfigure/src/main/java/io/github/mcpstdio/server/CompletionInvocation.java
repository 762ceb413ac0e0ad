package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * One completion of an argument.
 */
final class CompletionInvocation extends HandlerInvocation<Completion> {

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
	Completion call(McpContext context) throws Exception {
		return this.completion.registration().handler().complete(this.operation.completion(), context);
	}

}

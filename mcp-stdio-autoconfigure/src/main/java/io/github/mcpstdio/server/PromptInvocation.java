package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * One getting of a prompt.
 */
final class PromptInvocation extends HandlerInvocation<GetPromptResult> {

	private final PromptEntry prompt;

	private final McpOperation.GetPrompt operation;

	PromptInvocation(PromptEntry prompt, McpOperation.GetPrompt operation, OperationContext context) {
		super(prompt, context, operation.request());
		this.prompt = prompt;
		this.operation = operation;
	}

	@Override
	String kind() {
		return "prompt";
	}

	@Override
	GetPromptResult call(McpContext context) throws Exception {
		return this.prompt.registration().handler().get(this.operation.arguments(), context);
	}

}

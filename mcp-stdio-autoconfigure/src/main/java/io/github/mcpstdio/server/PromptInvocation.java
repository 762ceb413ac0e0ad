package io.github.mcpstdio.server;

import java.util.Map;

import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * One getting of a prompt.
 */
final class PromptInvocation extends HandlerInvocation<Map<String, String>, GetPromptResult> {

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
	PromptHandler handler() {
		return this.prompt.registration().handler();
	}

	@Override
	Map<String, String> request() {
		return this.operation.arguments();
	}

	@Override
	GetPromptResult call(McpContext context) throws Exception {
		return handler().get(request(), context);
	}

}

package io.github.mcpstdio.handler;

import java.util.Map;

import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.PromptHandler;

/**
 * Calls a method of a bean to get a prompt. Safe for use by several threads.
 */
final class MethodPromptHandler implements PromptHandler {

	private final MethodInvocation<Map<String, String>> invocation;

	private final PromptResults results;

	MethodPromptHandler(MethodInvocation<Map<String, String>> invocation, PromptResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public GetPromptResult get(Map<String, String> arguments, McpContext context) throws Exception {
		Object returned = this.invocation.call(arguments, context);
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

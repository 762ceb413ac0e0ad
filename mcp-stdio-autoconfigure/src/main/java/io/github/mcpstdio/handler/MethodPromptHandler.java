package io.github.mcpstdio.handler;

import java.util.Map;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.server.AsyncHandler;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.PromptHandler;

/**
 * Calls a method of a bean to get a prompt. Safe for use by several threads.
 */
final class MethodPromptHandler implements PromptHandler, AsyncHandler<Map<String, String>, GetPromptResult> {

	private final MethodInvocation<Map<String, String>> invocation;

	private final PromptResults results;

	MethodPromptHandler(MethodInvocation<Map<String, String>> invocation, PromptResults results) {
		this.invocation = invocation;
		this.results = results;
	}

	@Override
	public GetPromptResult get(Map<String, String> arguments, McpContext context) throws Exception {
		return convert(this.invocation.call(arguments, context), context);
	}

	@Override
	public @Nullable CompletionStage<?> begin(Map<String, String> arguments, McpContext context) throws Exception {
		return this.invocation.begin(arguments, context);
	}

	@Override
	public GetPromptResult end(Map<String, String> arguments, @Nullable Object value, @Nullable Throwable failure,
			McpContext context) throws Exception {
		return convert(this.invocation.end(value, failure, context), context);
	}

	private GetPromptResult convert(@Nullable Object returned, McpContext context) throws Exception {
		return (returned instanceof FailureAnswer failure) ? this.results.convert(failure)
				: this.results.convert(returned, context);
	}

}

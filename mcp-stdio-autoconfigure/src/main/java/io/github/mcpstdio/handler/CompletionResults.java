package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpHandlerException;

/**
 * Makes proposals of what a method returns. Safe for use by several threads.
 */
final class CompletionResults {

	private final @Nullable McpResultConverter custom;

	private final Values values;

	CompletionResults(HandlerMethod method, HandlerSupport support) {
		AsyncReturnType async = AsyncReturnType.of(method.method().getReturnType());
		this.custom = support.converter(method, async);
		this.values = new Values(ResultType.of(method, async, null).type(), support.mapper());
	}

	/**
	 * Convert what the method has returned.
	 */
	Completion convert(@Nullable Object returned, McpContext context) throws Exception {
		Object value = Values.present((this.custom != null) ? this.custom.convert(returned, context) : returned);
		if (value == null) {
			return Completion.of(List.of());
		}
		if (value instanceof Completion completion) {
			return completion;
		}
		Collection<?> elements = Values.elements(value);
		List<String> texts = new ArrayList<>();
		for (Object element : (elements != null) ? elements : List.of(value)) {
			texts.add(this.values.text(element));
		}
		return Completion.of(texts);
	}

	/**
	 * Convert what an exception handler has returned.
	 * @throws McpHandlerException if that is no result
	 */
	Completion convert(FailureAnswer failure) {
		Object value = failure.valueOr("The completion failed");
		if (value instanceof Completion completion) {
			return completion;
		}
		throw new McpHandlerException(this.values.text(value));
	}

}

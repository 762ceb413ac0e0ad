package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.PromptMessage;
import io.github.mcpstdio.protocol.model.Role;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpHandlerException;

/**
 * Makes messages of what a method returns. Safe for use by several threads.
 */
final class PromptResults {

	private final @Nullable String description;

	private final @Nullable McpResultConverter custom;

	private final Values values;

	/**
	 * Create a converter of a method's results.
	 * @param method the method
	 * @param description what the prompt is for, or {@code null}
	 * @param support what all handlers share
	 */
	PromptResults(HandlerMethod method, @Nullable String description, HandlerSupport support) {
		this.description = description;
		AsyncReturnType async = AsyncReturnType.of(method.method().getReturnType());
		this.custom = support.converter(method, async);
		this.values = new Values(ResultType.of(method, async, null).type(), support.mapper());
	}

	/**
	 * Convert what the method has returned.
	 */
	GetPromptResult convert(@Nullable Object returned, McpContext context) throws Exception {
		Object value = Values.present((this.custom != null) ? this.custom.convert(returned, context) : returned);
		if (value instanceof GetPromptResult result) {
			return result;
		}
		List<PromptMessage> messages = new ArrayList<>();
		Collection<?> elements = (value != null) ? Values.elements(value) : List.of();
		if (elements == null || !elements.stream().allMatch(PromptResults::isMessage)) {
			elements = List.of(value);
		}
		for (Object element : elements) {
			messages.add(message(element));
		}
		return new GetPromptResult(this.description, messages);
	}

	private static boolean isMessage(@Nullable Object element) {
		return element instanceof PromptMessage || element instanceof Content || element instanceof CharSequence;
	}

	private PromptMessage message(Object value) {
		if (value instanceof PromptMessage message) {
			return message;
		}
		return (value instanceof Content content) ? new PromptMessage(Role.USER, content)
				: PromptMessage.user(this.values.text(value));
	}

	/**
	 * Convert what an exception handler has returned.
	 * @throws McpHandlerException if that is no result
	 */
	GetPromptResult convert(FailureAnswer failure) {
		Object value = failure.valueOr("The prompt failed");
		if (value instanceof GetPromptResult result) {
			return result;
		}
		throw new McpHandlerException(this.values.text(value));
	}

}

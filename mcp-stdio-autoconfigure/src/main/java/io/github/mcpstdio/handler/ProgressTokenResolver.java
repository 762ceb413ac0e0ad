package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import org.springframework.core.MethodParameter;

import io.github.mcpstdio.annotation.McpProgressToken;
import io.github.mcpstdio.server.McpContext;

/**
 * Supplies the token by which the client wants to be told of progress. One that is text
 * is {@code null} for a parameter that is a number.
 */
final class ProgressTokenResolver implements McpArgumentResolver {

	@Override
	public boolean supports(MethodParameter parameter) {
		if (!parameter.hasParameterAnnotation(McpProgressToken.class)) {
			return false;
		}
		Class<?> type = parameter.getParameterType();
		if (type != String.class && type != Object.class && type != Long.class && type != Number.class) {
			throw new InvalidHandlerException(String.valueOf(parameter.getMethod()),
					"a progress token cannot be a '" + type.getSimpleName() + "'",
					"Declare the parameter of @McpProgressToken as String, Long, Number or Object.");
		}
		return true;
	}

	@Override
	public @Nullable Object resolve(MethodParameter parameter, McpContext context) {
		JsonNode token = context.meta().get("progressToken");
		if (token == null) {
			return null;
		}
		Object value = token.isNumber() ? (Object) token.longValue() : PlainValues.scalar(token);
		Class<?> type = parameter.getParameterType();
		if (type == String.class) {
			return (value != null) ? value.toString() : null;
		}
		return type.isInstance(value) ? value : null;
	}

}

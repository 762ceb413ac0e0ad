package io.github.mcpstdio.handler;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.annotation.McpExceptionHandler;

/**
 * The methods of one bean that answer for exceptions, by the types of these. Immutable
 * once it is made.
 */
final class ExceptionHandlerMethods {

	private static final int MAX_CAUSES = 100;

	private final Map<Class<?>, ExceptionHandlerMethod> methods = new HashMap<>();

	ExceptionHandlerMethods(HandlerBean bean, ArgumentResolvers resolvers) {
		bean.methods(McpExceptionHandler.class)
			.forEach((method, annotation) -> add(new ExceptionHandlerMethod(new HandlerMethod(bean, method), resolvers),
					annotation.getClassArray("value")));
	}

	private void add(ExceptionHandlerMethod method, Class<?>[] declared) {
		for (Class<?> type : types(method.method(), declared)) {
			ExceptionHandlerMethod existing = this.methods.putIfAbsent(type, method);
			if (existing != null) {
				throw new InvalidHandlerException(method.method().signature(),
						"'" + type.getSimpleName() + "' is handled by " + existing.method().signature() + " already",
						"Let one method of the class handle the exception.");
			}
		}
	}

	private static Set<Class<?>> types(HandlerMethod method, Class<?>[] declared) {
		Set<Class<?>> types = new LinkedHashSet<>(List.of(declared));
		if (types.isEmpty()) {
			for (Class<?> type : method.method().getParameterTypes()) {
				if (Throwable.class.isAssignableFrom(type)) {
					types.add(type);
				}
			}
		}
		if (types.isEmpty()) {
			throw new InvalidHandlerException(method.signature(), "it does not say which exceptions it handles",
					"Name them in @McpExceptionHandler, or let the method take one.");
		}
		return types;
	}

	/**
	 * Return the method for the nearest type of an exception, else for that of its cause.
	 */
	@Nullable ExceptionHandlerMethod find(Throwable failure) {
		Throwable cause = failure;
		for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
			for (Class<?> type = cause.getClass(); type != null; type = type.getSuperclass()) {
				ExceptionHandlerMethod method = this.methods.get(type);
				if (method != null) {
					return method;
				}
			}
			cause = cause.getCause();
		}
		return null;
	}

}

package io.github.mcpstdio.handler;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedMethod;

import io.github.mcpstdio.server.McpContext;

/**
 * A method that answers for handlers that threw. Safe for use by several threads.
 */
final class ExceptionHandlerMethod {

	private final HandlerMethod method;

	private final List<Argument> arguments = new ArrayList<>();

	ExceptionHandlerMethod(HandlerMethod method, ArgumentResolvers resolvers) {
		this.method = method;
		for (MethodParameter parameter : new AnnotatedMethod(method.method()).getMethodParameters()) {
			this.arguments.add(argument(parameter, resolvers));
		}
	}

	private Argument argument(MethodParameter parameter, ArgumentResolvers resolvers) {
		Class<?> type = parameter.getParameterType();
		if (Throwable.class.isAssignableFrom(type)) {
			return (failure, thrower, context) -> inChain(failure, type);
		}
		if (type == Method.class) {
			return (failure, thrower, context) -> thrower;
		}
		McpArgumentResolver resolver = resolvers.find(parameter);
		if (resolver == null) {
			throw new InvalidHandlerException(this.method.signature(),
					"nothing supplies its parameter of type '" + type.getSimpleName() + "'",
					"Let it take exceptions, the java.lang.reflect.Method that threw, or what can be injected.");
		}
		return (failure, thrower, context) -> resolver.resolve(parameter, context);
	}

	private static @Nullable Object inChain(Throwable failure, Class<?> type) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (type.isInstance(cause)) {
				return cause;
			}
		}
		return null;
	}

	HandlerMethod method() {
		return this.method;
	}

	/**
	 * Answer for a handler.
	 * @param failure what it threw
	 * @param thrower its method
	 * @param context the request that is served
	 * @return what the method returns
	 * @throws Exception what the method throws in place of the failure
	 */
	FailureAnswer answer(Throwable failure, Method thrower, McpContext context) throws Exception {
		@Nullable Object[] values = new @Nullable Object[this.arguments.size()];
		for (int i = 0; i < values.length; i++) {
			values[i] = this.arguments.get(i).resolve(failure, thrower, context);
		}
		return new FailureAnswer(this.method.invoke(this.method.bean().get(), values));
	}

	/**
	 * One argument of the method.
	 */
	@FunctionalInterface
	private interface Argument {

		@Nullable Object resolve(Throwable failure, Method thrower, McpContext context) throws Exception;

	}

}

package io.github.mcpstdio.handler;

import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.schema.ValuePath;

/**
 * Prepares the parameters of methods whose arguments are text in the protocol.
 */
final class TextParameters {

	private final ParameterNames names = new ParameterNames();

	private final HandlerSupport support;

	TextParameters(HandlerSupport support) {
		this.support = support;
	}

	/**
	 * Return what is injected into a parameter, or {@code null} if the client sends it.
	 */
	<R> @Nullable RequestArgument<R> injected(MethodParameter parameter) {
		McpArgumentResolver resolver = this.support.resolvers().find(parameter);
		return (resolver != null) ? (request, context) -> resolver.resolve(parameter, context) : null;
	}

	/**
	 * Return the name by which the client knows a parameter.
	 */
	String nameOf(HandlerMethod method, MethodParameter parameter) {
		McpArg annotation = parameter.getParameterAnnotation(McpArg.class);
		return this.names.of(method, parameter, (annotation != null) ? annotation.name() : "");
	}

	/**
	 * Prepare an argument.
	 * @param <R> what the client sends
	 * @param method the method
	 * @param parameter the parameter
	 * @param source takes a text out of what the client sends, by its name
	 * @return the argument
	 */
	<R> TextArgument<R> argument(HandlerMethod method, MethodParameter parameter,
			BiFunction<R, String, @Nullable String> source) {
		String name = nameOf(method, parameter);
		McpArg annotation = parameter.getParameterAnnotation(McpArg.class);
		TextConverter converter = new TextConverter(
				ResolvableType.forMethodParameter(parameter, ResolvableType.forClass(method.userClass())),
				this.support.mapper());
		if (annotation != null && !McpToolParam.NO_DEFAULT.equals(annotation.defaultValue())) {
			Object otherwise = defaultOf(method, name, converter, annotation.defaultValue());
			return new TextArgument<>(name, false, otherwise, converter, source);
		}
		boolean required = (annotation != null && annotation.required() && !isNullable(parameter))
				|| parameter.getParameterType().isPrimitive();
		return new TextArgument<>(name, required, EmptyOptionals.of(parameter.getParameterType()), converter, source);
	}

	private static boolean isNullable(MethodParameter parameter) {
		return parameter.isOptional() || EmptyOptionals.has(parameter.getParameterType());
	}

	private static @Nullable Object defaultOf(HandlerMethod method, String name, TextConverter converter, String text) {
		try {
			return converter.convert(text, ValuePath.ROOT.property(name));
		}
		catch (RuntimeException ex) {
			throw new InvalidDefaultValueException(method.signature(), name, ex);
		}
	}

}

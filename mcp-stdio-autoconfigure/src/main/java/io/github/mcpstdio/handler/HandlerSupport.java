package io.github.mcpstdio.handler;

import java.util.List;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.core.ResolvableType;

import io.github.mcpstdio.schema.JsonSchemaGenerator;

/**
 * What all handlers share.
 *
 * @param schemas describes the types of parameters and results
 * @param mapper the application's mapper, asked for when it is first needed
 * @param validations checks arguments by constraints
 * @param resolvers supply injected parameters
 * @param converters the application's converters of results, in their order
 * @param failures decides what becomes of exceptions
 * @param settings what is offered
 */
record HandlerSupport(JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper, ValidationFactory validations,
		ArgumentResolvers resolvers, List<McpResultConverter> converters, FailureHandling failures,
		HandlerSettings settings) {

	/**
	 * Return the application's converter of what a method returns, or {@code null} if it
	 * has none.
	 */
	@Nullable McpResultConverter converter(HandlerMethod method, @Nullable AsyncReturnType async) {
		return this.converters.isEmpty() ? null : converter(ResultType.valueType(method, async));
	}

	private @Nullable McpResultConverter converter(ResolvableType type) {
		for (McpResultConverter converter : this.converters) {
			if (converter.supports(type)) {
				return converter;
			}
		}
		return null;
	}

}

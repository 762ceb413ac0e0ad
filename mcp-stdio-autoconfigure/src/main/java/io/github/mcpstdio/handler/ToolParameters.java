package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Array;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.core.GenericTypeResolver;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedMethod;

import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.schema.ConstraintSchemas;
import io.github.mcpstdio.schema.Descriptions;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.schema.ObjectSchemaBuilder;
import io.github.mcpstdio.schema.ValuePath;

/**
 * Prepares the parameters of tools: what the client sends shows in the input schema, what
 * is injected does not.
 */
final class ToolParameters {

	private final ParameterNames names = new ParameterNames();

	private final ArgumentResolvers resolvers;

	private final JsonSchemaGenerator schemas;

	private final Supplier<JsonMapper> mapper;

	ToolParameters(ArgumentResolvers resolvers, JsonSchemaGenerator schemas, Supplier<JsonMapper> mapper) {
		this.resolvers = resolvers;
		this.schemas = schemas;
		this.mapper = mapper;
	}

	/**
	 * Prepare the parameters of a method.
	 * @param method the method
	 * @param schema where to describe those that the client sends
	 * @return an argument for each parameter
	 */
	List<HandlerArgument> prepare(HandlerMethod method, ObjectSchemaBuilder schema) {
		List<HandlerArgument> arguments = new ArrayList<>();
		for (MethodParameter parameter : new AnnotatedMethod(method.method()).getMethodParameters()) {
			McpArgumentResolver resolver = this.resolvers.find(parameter);
			arguments.add((resolver != null) ? (sent, context) -> resolver.resolve(parameter, context)
					: argument(method, parameter, schema));
		}
		return arguments;
	}

	private ToolArgument argument(HandlerMethod method, MethodParameter parameter, ObjectSchemaBuilder schema) {
		McpToolParam annotation = parameter.getParameterAnnotation(McpToolParam.class);
		String name = this.names.of(method, parameter, (annotation != null) ? annotation.name() : "");
		Type type = GenericTypeResolver.resolveType(parameter.getGenericParameterType(), method.userClass());
		ObjectNode parameterSchema = schema(type, method, name);
		describe(parameter, parameterSchema);
		if (annotation != null && !annotation.description().isEmpty()) {
			parameterSchema.put("description", annotation.description());
		}
		JsonNode defaultValue = defaultOf(annotation, parameterSchema, method, name);
		boolean required = defaultValue == null && isRequired(parameter, annotation);
		ToolArgument argument = new ToolArgument(name, required, defaultValue, absent(parameter.getParameterType()),
				converter(type));
		check(argument, method);
		schema.property(name, parameterSchema, required);
		return argument;
	}

	private ObjectNode schema(Type type, HandlerMethod method, String name) {
		try {
			return this.schemas.generateInput(type);
		}
		catch (JsonSchemaException ex) {
			throw new JsonSchemaException("The parameter '" + name + "' of " + method.signature()
					+ " cannot be described: " + ex.getMessage(), ex);
		}
	}

	private static void describe(MethodParameter parameter, ObjectNode schema) {
		Annotation[] annotations = parameter.getParameterAnnotations();
		AnnotatedType type = parameter.getExecutable().getAnnotatedParameterTypes()[parameter.getParameterIndex()];
		ConstraintSchemas.describe(annotations, type, schema);
		Descriptions.ofParameter(annotations, schema);
	}

	private @Nullable JsonNode defaultOf(@Nullable McpToolParam annotation, ObjectNode schema, HandlerMethod method,
			String name) {
		if (annotation == null || McpToolParam.NO_DEFAULT.equals(annotation.defaultValue())) {
			return null;
		}
		try {
			JsonNode value = new DefaultValues(this.mapper).parse(annotation.defaultValue(), schema);
			schema.set("default", value);
			return value;
		}
		catch (RuntimeException ex) {
			throw new InvalidDefaultValueException(method.signature(), name, ex);
		}
	}

	private static void check(ToolArgument argument, HandlerMethod method) {
		JsonNode value = argument.defaultValue();
		if (value == null) {
			return;
		}
		try {
			argument.converter().convert(value, ValuePath.ROOT.property(argument.name()));
		}
		catch (RuntimeException ex) {
			throw new InvalidDefaultValueException(method.signature(), argument.name(), ex);
		}
	}

	private static boolean isRequired(MethodParameter parameter, @Nullable McpToolParam annotation) {
		return (annotation == null || annotation.required()) && !parameter.isOptional()
				&& !EmptyOptionals.has(parameter.getParameterType());
	}

	/**
	 * Return the value of an argument that is not sent: an optional primitive is zero or
	 * {@code false}.
	 */
	private static @Nullable Object absent(Class<?> type) {
		return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : EmptyOptionals.of(type);
	}

	private ArgumentConverter converter(Type type) {
		ArgumentConverter scalar = (type instanceof Class<?> rawType) ? ScalarConverter.find(rawType) : null;
		return (scalar != null) ? scalar : new MapperConverter(type, this.mapper);
	}

}

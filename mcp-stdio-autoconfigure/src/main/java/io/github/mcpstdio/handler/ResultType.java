package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.schema.JsonSchemaGenerator;

/**
 * What a method declares to return.
 *
 * @param type the type of the value itself, without the stage that completes with it
 * @param isVoid whether there is no value
 * @param isContents whether it is a collection of content
 * @param outputSchema the schema of the structured content, or {@code null} if none is
 * promised
 */
record ResultType(Type type, boolean isVoid, boolean isContents, @Nullable ObjectNode outputSchema) {

	private static final Set<Class<?>> TEXTS = Set.of(String.class, char.class, Character.class, byte[].class,
			Object.class);

	private static final Set<String> STRUCTURES = Set.of("object", "array");

	/**
	 * Find out what a method returns.
	 * @param method the method
	 * @param async how what it returns becomes a stage, or {@code null} if it does not
	 * @param schemas generates the output schema, or {@code null} for none
	 */
	static ResultType of(HandlerMethod method, @Nullable AsyncReturnType async, @Nullable JsonSchemaGenerator schemas) {
		Class<?> declared = method.method().getReturnType();
		if (declared == String.class || declared == void.class) {
			return new ResultType(declared, declared == void.class, false, null);
		}
		boolean promised = !new MethodParameter(method.method(), -1).isOptional();
		try {
			return of(valueType(method, async), promised, schemas);
		}
		catch (JsonSchemaException ex) {
			throw new JsonSchemaException(
					"The result of " + method.signature() + " cannot be described: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Return the type of the value itself, without the stage that completes with it.
	 */
	static ResolvableType valueType(HandlerMethod method, @Nullable AsyncReturnType async) {
		ResolvableType type = ResolvableType.forMethodReturnType(method.method(), method.userClass());
		return (async != null) ? async.valueType(type) : type;
	}

	private static ResultType of(ResolvableType type, boolean promised, @Nullable JsonSchemaGenerator schemas) {
		Class<?> raw = type.resolve(Object.class);
		if (raw == Optional.class) {
			return of(type.getGeneric(), false, schemas);
		}
		boolean contents = isContent(type.asCollection().getGeneric()) || isContent(type.getComponentType());
		ObjectNode schema = (schemas != null && promised && !contents && isData(raw))
				? structure(schemas.generateOutput(concrete(type))) : null;
		return new ResultType(concrete(type), raw == Void.class, contents, schema);
	}

	/**
	 * Put what is known of type variables into the type itself.
	 */
	private static Type concrete(ResolvableType type) {
		if (type.isArray()) {
			return ResolvableType.forArrayComponent(ResolvableType.forType(concrete(type.getComponentType())))
				.getType();
		}
		Class<?> raw = type.resolve(Object.class);
		if (!type.hasGenerics()) {
			return raw;
		}
		ResolvableType[] generics = Arrays.stream(type.getGenerics())
			.map((generic) -> ResolvableType.forType(concrete(generic)))
			.toArray(ResolvableType[]::new);
		return ResolvableType.forClassWithGenerics(raw, generics).getType();
	}

	private static boolean isContent(ResolvableType type) {
		Class<?> raw = type.resolve(Object.class);
		return Content.class.isAssignableFrom(raw) || ResourceContents.class.isAssignableFrom(raw);
	}

	private static boolean isData(Class<?> type) {
		return !TEXTS.contains(type) && type != Void.class && !CallToolResult.class.isAssignableFrom(type)
				&& !Content.class.isAssignableFrom(type) && !CharSequence.class.isAssignableFrom(type);
	}

	private static @Nullable ObjectNode structure(ObjectNode schema) {
		String type = schema.path("type").stringValue("");
		boolean free = schema.isEmpty();
		return (STRUCTURES.contains(type) || (type.isEmpty() && !free && !schema.has("enum"))) ? schema : null;
	}

}

package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;

import tools.jackson.databind.node.ObjectNode;

/**
 * Lets elements of containers be {@code null} where their types say that they may be.
 */
final class NullableContents {

	private NullableContents() {
	}

	static void describe(AnnotatedType type, ObjectNode schema) {
		String keyword = schema.has("items") ? "items" : "additionalProperties";
		if (!(schema.get(keyword) instanceof ObjectNode content)) {
			return;
		}
		if (type instanceof AnnotatedArrayType array) {
			describe(array.getAnnotatedGenericComponentType(), content, keyword, schema);
		}
		else if (type instanceof AnnotatedParameterizedType parameterized) {
			AnnotatedType[] arguments = parameterized.getAnnotatedActualTypeArguments();
			describe(arguments[arguments.length - 1], content, keyword, schema);
		}
	}

	private static void describe(AnnotatedType type, ObjectNode content, String keyword, ObjectNode schema) {
		describe(type, content);
		for (Annotation annotation : type.getAnnotations()) {
			if (annotation.annotationType().getSimpleName().equals("Nullable")) {
				schema.set(keyword, SchemaWalk.nullable(content));
				return;
			}
		}
	}

}

package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedMethod;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.node.ObjectNode;

/**
 * Shows the constraints of Jakarta Validation in schemas, those on elements of containers
 * too. Knows them by their names, since they may not be on the class path.
 *
 * @since 0.1.0
 */
public final class ConstraintSchemas {

	private static final int MAX_COMPOSITION = 3;

	private ConstraintSchemas() {
	}

	/**
	 * Show the constraints on a parameter or property.
	 * @param annotations the annotations of the declaration
	 * @param type the declared type with its own annotations
	 * @param schema the schema, which is changed
	 */
	public static void describe(Annotation[] annotations, AnnotatedType type, ObjectNode schema) {
		describe(annotations, schema, 0);
		describe(type, schema);
	}

	static void describe(AnnotatedMember member, ObjectNode schema) {
		describe(member.annotations().toArray(Annotation[]::new), schema, 0);
		AnnotatedType type = typeOf(member);
		if (type != null) {
			describe(type, schema);
		}
	}

	static @Nullable AnnotatedType typeOf(AnnotatedMember member) {
		if (member instanceof AnnotatedParameter parameter) {
			Executable owner = (Executable) parameter.getOwner().getAnnotated();
			AnnotatedType[] types = owner.getAnnotatedParameterTypes();
			return (parameter.getIndex() < types.length) ? types[parameter.getIndex()] : null;
		}
		AnnotatedElement element = member.getAnnotated();
		if (element instanceof java.lang.reflect.Field field) {
			return field.getAnnotatedType();
		}
		if (member instanceof AnnotatedMethod method) {
			return (method.getParameterCount() == 0) ? method.getAnnotated().getAnnotatedReturnType()
					: method.getAnnotated().getAnnotatedParameterTypes()[0];
		}
		return null;
	}

	private static void describe(AnnotatedType type, ObjectNode schema) {
		if (type instanceof AnnotatedArrayType array) {
			if (schema.get("items") instanceof ObjectNode items) {
				describe(array.getAnnotatedGenericComponentType(), items);
			}
			return;
		}
		describe(type.getAnnotations(), schema, 0);
		if (type instanceof AnnotatedParameterizedType parameterized) {
			AnnotatedType[] arguments = parameterized.getAnnotatedActualTypeArguments();
			AnnotatedType content = arguments[arguments.length - 1];
			if (schema.get("items") instanceof ObjectNode items) {
				describe(content, items);
			}
			else if (schema.get("additionalProperties") instanceof ObjectNode values && arguments.length == 2) {
				describe(content, values);
			}
			else if (parameterized.getType().getTypeName().startsWith("java.util.Optional<")) {
				describe(content, schema);
			}
		}
	}

	private static void describe(Annotation[] annotations, ObjectNode schema, int depth) {
		for (Annotation annotation : annotations) {
			if (isEnforced(annotation) && !Constraint.describe(annotation, schema) && isComposed(annotation)
					&& depth < MAX_COMPOSITION) {
				describe(annotation.annotationType().getAnnotations(), schema, depth + 1);
			}
		}
	}

	/**
	 * Return whether an annotation is no constraint of a group that is left aside.
	 */
	static boolean isEnforced(Annotation annotation) {
		String name = annotation.annotationType().getName();
		if (name.startsWith("java.") || name.startsWith("com.fasterxml.")) {
			return false;
		}
		Object groups = AnnotationAttributes.get(annotation, "groups");
		return !(groups instanceof Class<?>[] classes) || classes.length == 0 || Arrays.stream(classes)
			.anyMatch((group) -> group.getName().equals("jakarta.validation.groups.Default"));
	}

	private static boolean isComposed(Annotation annotation) {
		for (Annotation meta : annotation.annotationType().getAnnotations()) {
			if (meta.annotationType().getName().equals("jakarta.validation.Constraint")) {
				return true;
			}
		}
		return false;
	}

}

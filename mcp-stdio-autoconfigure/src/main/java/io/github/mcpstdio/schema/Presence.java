package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.BeanPropertyDefinition;

/**
 * What declarations say about whether a value must be there. Annotations count by their
 * simple names, whoever made them.
 */
final class Presence {

	private static final Set<Class<?>> OPTIONALS = Set.of(Optional.class, OptionalInt.class, OptionalLong.class,
			OptionalDouble.class);

	private static final Set<String> DEMANDS = Set.of("NotNull", "NotBlank", "NotEmpty");

	private Presence() {
	}

	static boolean isOptional(Class<?> type) {
		return OPTIONALS.contains(type);
	}

	static boolean isNullable(BeanPropertyDefinition property) {
		return isAnnotated(property, Set.of("Nullable"));
	}

	/**
	 * Return whether a parameter of a constructor, or the field that is called like it,
	 * is nullable.
	 */
	static boolean isNullable(AnnotatedParameter parameter) {
		Set<String> names = Set.of("Nullable");
		if (isAnnotated(parameter, names)) {
			return true;
		}
		Field field = field(parameter.getDeclaringClass(), nameOf(parameter));
		return isAnnotated(field, (field != null) ? field.getAnnotatedType() : null, names);
	}

	/**
	 * Return what a parameter is called in the source.
	 */
	static String nameOf(AnnotatedParameter parameter) {
		Executable owner = (Executable) parameter.getOwner().getAnnotated();
		return owner.getParameters()[parameter.getIndex()].getName();
	}

	private static @Nullable Field field(Class<?> type, String name) {
		for (Field field : type.getDeclaredFields()) {
			if (field.getName().equals(name)) {
				return field;
			}
		}
		return null;
	}

	static boolean isDemanded(BeanPropertyDefinition property) {
		return isAnnotated(property, DEMANDS);
	}

	private static boolean isAnnotated(BeanPropertyDefinition property, Set<String> names) {
		AnnotatedParameter parameter = property.getConstructorParameter();
		if (parameter != null && isAnnotated(parameter, names)) {
			return true;
		}
		Field field = (property.getField() != null) ? property.getField().getAnnotated() : null;
		Method getter = (property.getGetter() != null) ? property.getGetter().getAnnotated() : null;
		return isAnnotated(field, (field != null) ? field.getAnnotatedType() : null, names)
				|| isAnnotated(getter, (getter != null) ? getter.getAnnotatedReturnType() : null, names);
	}

	private static boolean isAnnotated(AnnotatedParameter parameter, Set<String> names) {
		Executable owner = (Executable) parameter.getOwner().getAnnotated();
		int index = parameter.getIndex();
		return isAnnotated(owner.getParameters()[index], owner.getAnnotatedParameterTypes()[index], names);
	}

	private static boolean isAnnotated(@Nullable AnnotatedElement element, @Nullable AnnotatedType type,
			Set<String> names) {
		return (element != null && isAnnotated(element.getAnnotations(), names))
				|| (type != null && isAnnotated(type.getAnnotations(), names));
	}

	private static boolean isAnnotated(Annotation[] annotations, Set<String> names) {
		return Arrays.stream(annotations)
			.anyMatch((annotation) -> names.contains(annotation.annotationType().getSimpleName()));
	}

}

package io.github.mcpstdio.schema;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;

/**
 * The properties that Jackson sees in beans, by the field or method that stands for each
 * in a schema. Safe for use by several threads.
 */
abstract class BeanProperties {

	private final Map<JavaType, Map<Member, BeanProperty>> properties = new ConcurrentHashMap<>();

	/**
	 * Return the property that a member stands for.
	 * @param type the bean
	 * @param member a field or method of the bean
	 * @return the property, or {@code null} if it is none or another member stands for it
	 */
	@Nullable BeanProperty find(JavaType type, Member member) {
		Map<Member, BeanProperty> known = this.properties.get(type);
		if (known == null) {
			known = introspect(type);
			this.properties.put(type, known);
		}
		return known.get(member);
	}

	private Map<Member, BeanProperty> introspect(JavaType type) {
		BeanDescription description = describe(type);
		Map<Member, BeanProperty> result = new HashMap<>();
		for (BeanPropertyDefinition definition : description.findProperties()) {
			AnnotatedMember member = memberOf(definition);
			boolean ignored = description.getIgnoredPropertyNames().contains(definition.getName());
			Member standIn = standIn(definition, type.getRawClass());
			if (member != null && standIn != null && !ignored) {
				result.put(standIn, property(definition, member, description));
			}
		}
		return result;
	}

	static @Nullable Member standIn(BeanPropertyDefinition definition, Class<?> beanClass) {
		if (definition.getField() != null) {
			return definition.getField().getAnnotated();
		}
		Field field = findField(beanClass, definition.getInternalName());
		if (field != null) {
			return field;
		}
		return (definition.getGetter() != null) ? definition.getGetter().getAnnotated()
				: findGetter(beanClass, definition.getInternalName());
	}

	private static @Nullable Method findGetter(Class<?> beanClass, String name) {
		String suffix = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
		for (Method method : beanClass.getMethods()) {
			if (method.getParameterCount() == 0 && !method.isBridge()
					&& (method.getName().equals("get" + suffix) || method.getName().equals("is" + suffix))) {
				return method;
			}
		}
		return null;
	}

	private static @Nullable Field findField(Class<?> beanClass, String name) {
		for (Class<?> type = beanClass; type != null && type != Object.class; type = type.getSuperclass()) {
			for (Field field : type.getDeclaredFields()) {
				if (field.getName().equals(name)) {
					return field;
				}
			}
		}
		return null;
	}

	/**
	 * Describe a bean as far as one direction is concerned.
	 */
	abstract BeanDescription describe(JavaType type);

	/**
	 * Return the member through which a property is read or written, or {@code null} if
	 * it is not.
	 */
	abstract @Nullable AnnotatedMember memberOf(BeanPropertyDefinition definition);

	abstract BeanProperty property(BeanPropertyDefinition definition, AnnotatedMember member,
			BeanDescription description);

	/**
	 * Return whether a bean takes no other properties than those it has.
	 */
	abstract boolean isClosed(JavaType type);

}

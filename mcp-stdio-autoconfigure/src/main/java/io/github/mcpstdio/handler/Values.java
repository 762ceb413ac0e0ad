package io.github.mcpstdio.handler;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Looks at what handlers return, and writes it as JSON. Safe for use by several threads.
 */
final class Values {

	private final Type type;

	private final Supplier<JsonMapper> mapper;

	private volatile @Nullable ObjectWriter writer;

	/**
	 * Create values.
	 * @param type the type that a method declares to return
	 * @param mapper the application's mapper, asked for when the first value is written
	 */
	Values(Type type, Supplier<JsonMapper> mapper) {
		this.type = type;
		this.mapper = mapper;
	}

	/**
	 * Return the value in an {@code Optional}, or the value itself.
	 */
	static @Nullable Object present(@Nullable Object returned) {
		return (returned instanceof Optional<?> optional) ? optional.orElse(null) : returned;
	}

	/**
	 * Return the elements of a collection or an array of objects, or {@code null} for all
	 * else.
	 */
	static @Nullable Collection<?> elements(Object value) {
		if (value instanceof Collection<?> collection) {
			return collection;
		}
		return (value instanceof Object[] array) ? Arrays.asList(array) : null;
	}

	/**
	 * Return whether a collection has elements, and all of a type.
	 */
	static boolean areAll(Collection<?> elements, Class<?> type) {
		if (elements.isEmpty()) {
			return false;
		}
		for (Object element : elements) {
			if (!type.isInstance(element)) {
				return false;
			}
		}
		return true;
	}

	JsonNode json(Object value) {
		return writer().valueToTree(value);
	}

	/**
	 * Return a value as text: text itself as it is, all else as JSON.
	 */
	String text(Object value) {
		if (value instanceof CharSequence || value instanceof Character) {
			return value.toString();
		}
		JsonNode json = this.mapper.get().valueToTree(value);
		return json.isString() ? json.stringValue() : json.toString();
	}

	/**
	 * The type of the elements, and not only each element itself, says how it is written.
	 */
	private ObjectWriter writer() {
		ObjectWriter writer = this.writer;
		if (writer == null) {
			JsonMapper mapper = this.mapper.get();
			writer = (this.type instanceof ParameterizedType) ? mapper.writer().forType(mapper.constructType(this.type))
					: mapper.writer();
			this.writer = writer;
		}
		return writer;
	}

}

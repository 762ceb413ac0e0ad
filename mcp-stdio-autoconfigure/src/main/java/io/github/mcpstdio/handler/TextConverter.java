package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

import io.github.mcpstdio.schema.ValuePath;

/**
 * Converts text to values of one type, exactly or not at all: numbers and booleans are
 * written as in JSON, lists, maps and records are JSON, all else is the text itself, as
 * it would be in JSON. Safe for use by several threads.
 */
final class TextConverter {

	private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");

	private static final int MAX_NUMBER_LENGTH = 64;

	private static final Set<Class<?>> OPTIONAL_NUMBERS = Set.of(OptionalInt.class, OptionalLong.class,
			OptionalDouble.class);

	private final Form form;

	private final boolean optional;

	private final ArgumentConverter converter;

	private final Supplier<JsonMapper> mapper;

	TextConverter(ResolvableType declared, Supplier<JsonMapper> mapper) {
		this.optional = declared.resolve() == Optional.class;
		ResolvableType type = this.optional ? declared.getGeneric() : declared;
		Class<?> raw = type.resolve(Object.class);
		this.form = Form.of(raw);
		this.converter = converter(raw, type.getType(), mapper);
		this.mapper = mapper;
	}

	private static ArgumentConverter converter(Class<?> raw, Type type, Supplier<JsonMapper> mapper) {
		ArgumentConverter scalar = ScalarConverter.find(raw);
		return (scalar != null) ? scalar : new MapperConverter(type, mapper);
	}

	/**
	 * Convert a text.
	 * @param text the text
	 * @param path where it is, for the message
	 * @return the converted value
	 * @throws io.github.mcpstdio.server.McpToolException if it cannot be converted
	 * exactly
	 */
	@Nullable Object convert(String text, ValuePath path) {
		Object value = this.converter.convert(json(text, path), path);
		return this.optional ? Optional.ofNullable(value) : value;
	}

	private JsonNode json(String text, ValuePath path) {
		return switch (this.form) {
			case TEXT -> JsonNodeFactory.instance.stringNode(text);
			case BOOLEAN -> truth(text, path);
			case NUMBER -> number(text, path);
			case JSON -> parse(text, path);
		};
	}

	private static JsonNode truth(String text, ValuePath path) {
		if (!text.equals("true") && !text.equals("false")) {
			throw ArgumentConverter.refuse(path, "must be true or false", null);
		}
		return JsonNodeFactory.instance.booleanNode(text.equals("true"));
	}

	private static JsonNode number(String text, ValuePath path) {
		if (text.length() > MAX_NUMBER_LENGTH || !NUMBER.matcher(text).matches()) {
			throw ArgumentConverter.refuse(path, "must be a number", null);
		}
		BigDecimal number = new BigDecimal(text);
		boolean whole = text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
		return whole ? JsonNodeFactory.instance.numberNode(number.toBigIntegerExact())
				: JsonNodeFactory.instance.numberNode(number);
	}

	private JsonNode parse(String text, ValuePath path) {
		try {
			JsonNode json = this.mapper.get().readTree(text);
			if (!json.isMissingNode() && !json.isNull()) {
				return json;
			}
		}
		catch (JacksonException ex) {
			throw ArgumentConverter.refuse(path, "must be JSON", ex);
		}
		throw ArgumentConverter.refuse(path, "must be JSON with a value", null);
	}

	/**
	 * How values of a type are written.
	 */
	private enum Form {

		TEXT, NUMBER, BOOLEAN, JSON;

		static Form of(Class<?> type) {
			Class<?> boxed = ClassUtils.resolvePrimitiveIfNecessary(type);
			if (boxed == Boolean.class) {
				return BOOLEAN;
			}
			if (Number.class.isAssignableFrom(boxed) || OPTIONAL_NUMBERS.contains(boxed)) {
				return NUMBER;
			}
			boolean structured = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)
					|| type.isRecord() || (type.isArray() && type != byte[].class && type != char[].class);
			return structured ? JSON : TEXT;
		}

	}

}

package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.schema.ValuePath;

/**
 * Converters of the types that most parameters have. Need no mapper, and no class each,
 * since every application starts with them.
 */
enum ScalarConverter implements ArgumentConverter {

	/** Text. */
	STRING("must be a string"),

	/** Truth values. */
	BOOLEAN("must be a boolean"),

	/** Integers of 32 bits. */
	INTEGER("must be an integer from -2147483648 to 2147483647"),

	/** Integers of 64 bits. */
	LONG("must be an integer of at most 64 bits"),

	/** Floating-point numbers of 64 bits. */
	DOUBLE("must be a number of double precision");

	private static final Map<Class<?>, ScalarConverter> BY_TYPE = Map.of(String.class, STRING, CharSequence.class,
			STRING, boolean.class, BOOLEAN, Boolean.class, BOOLEAN, int.class, INTEGER, Integer.class, INTEGER,
			long.class, LONG, Long.class, LONG, double.class, DOUBLE, Double.class, DOUBLE);

	private final String rule;

	ScalarConverter(String rule) {
		this.rule = rule;
	}

	static @Nullable ScalarConverter find(Class<?> type) {
		return BY_TYPE.get(type);
	}

	@Override
	public Object convert(JsonNode value, ValuePath path) {
		Object converted = switch (this) {
			case STRING -> value.isString() ? value.stringValue() : null;
			case BOOLEAN -> value.isBoolean() ? value.booleanValue() : null;
			case INTEGER -> integer(value);
			case LONG -> isWithin(value, Long.MIN_VALUE, Long.MAX_VALUE) ? exact(value) : null;
			case DOUBLE -> isDouble(value) ? value.decimalValue().doubleValue() : null;
		};
		if (converted == null) {
			throw ArgumentConverter.refuse(path, this.rule, null);
		}
		return converted;
	}

	private static @Nullable Integer integer(JsonNode value) {
		return isWithin(value, Integer.MIN_VALUE, Integer.MAX_VALUE) ? (int) exact(value) : null;
	}

	private static boolean isWithin(JsonNode node, long minimum, long maximum) {
		if (node.isInt() || node.isLong()) {
			return node.longValue() >= minimum && node.longValue() <= maximum;
		}
		if (!node.isNumber()) {
			return false;
		}
		BigDecimal value = node.decimalValue();
		return value.compareTo(BigDecimal.valueOf(minimum)) >= 0 && value.compareTo(BigDecimal.valueOf(maximum)) <= 0
				&& (value.signum() == 0 || value.stripTrailingZeros().scale() <= 0);
	}

	private static long exact(JsonNode node) {
		return node.isIntegralNumber() ? node.longValue() : node.decimalValue().longValueExact();
	}

	private static boolean isDouble(JsonNode node) {
		return node.isNumber() && node.decimalValue().abs().compareTo(BigDecimal.valueOf(Double.MAX_VALUE)) <= 0;
	}

}

package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Converters of the types that most parameters have. Need no mapper.
 */
final class ScalarConverters {

	private static final BigDecimal MAX_DOUBLE = BigDecimal.valueOf(Double.MAX_VALUE);

	private static final ArgumentConverter STRING = converter(JsonNode::isString, JsonNode::stringValue,
			"must be a string");

	private static final ArgumentConverter BOOLEAN = converter(JsonNode::isBoolean, JsonNode::booleanValue,
			"must be a boolean");

	private static final ArgumentConverter INTEGER = converter(
			(node) -> isWithin(node, Integer.MIN_VALUE, Integer.MAX_VALUE), (node) -> (int) exact(node),
			"must be an integer from -2147483648 to 2147483647");

	private static final ArgumentConverter LONG = converter((node) -> isWithin(node, Long.MIN_VALUE, Long.MAX_VALUE),
			ScalarConverters::exact, "must be an integer of at most 64 bits");

	private static final ArgumentConverter DOUBLE = converter(ScalarConverters::isDouble,
			(node) -> node.decimalValue().doubleValue(), "must be a number of double precision");

	private static final Map<Class<?>, ArgumentConverter> CONVERTERS = Map.of(String.class, STRING, CharSequence.class,
			STRING, boolean.class, BOOLEAN, Boolean.class, BOOLEAN, int.class, INTEGER, Integer.class, INTEGER,
			long.class, LONG, Long.class, LONG, double.class, DOUBLE, Double.class, DOUBLE);

	private ScalarConverters() {
	}

	static @Nullable ArgumentConverter find(Class<?> type) {
		return CONVERTERS.get(type);
	}

	private static ArgumentConverter converter(Predicate<JsonNode> fits, Function<JsonNode, Object> conversion,
			String rule) {
		return (value, path) -> {
			if (!fits.test(value)) {
				throw ArgumentConverter.refuse(path, rule, null);
			}
			return conversion.apply(value);
		};
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
		return node.isNumber() && node.decimalValue().abs().compareTo(MAX_DOUBLE) <= 0;
	}

}

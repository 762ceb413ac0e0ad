package io.github.mcpstdio.handler;

import java.math.BigDecimal;
import java.util.Map;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes whole numbers with a fraction of zero, such as {@code 5.0}, as integers.
 */
final class WholeNumbers {

	private static final int MAX_DIGITS = 64;

	private WholeNumbers() {
	}

	/**
	 * Return a value with its whole numbers as integers: the value itself if there is
	 * nothing to change.
	 */
	static JsonNode in(JsonNode value) {
		if (value instanceof ObjectNode object) {
			return inObject(object);
		}
		if (value instanceof ArrayNode array) {
			return inArray(array);
		}
		if (!value.isBigDecimal() && !value.isDouble()) {
			return value;
		}
		BigDecimal plain = value.decimalValue().stripTrailingZeros();
		boolean whole = plain.scale() <= 0 && (long) plain.precision() - plain.scale() <= MAX_DIGITS;
		return whole ? JsonNodeFactory.instance.numberNode(plain.toBigIntegerExact()) : value;
	}

	private static JsonNode inObject(ObjectNode object) {
		ObjectNode copy = JsonNodeFactory.instance.objectNode();
		boolean changed = false;
		for (Map.Entry<String, JsonNode> entry : object.properties()) {
			JsonNode whole = in(entry.getValue());
			changed = changed || whole != entry.getValue();
			copy.set(entry.getKey(), whole);
		}
		return changed ? copy : object;
	}

	private static JsonNode inArray(ArrayNode array) {
		ArrayNode copy = JsonNodeFactory.instance.arrayNode();
		boolean changed = false;
		for (JsonNode element : array) {
			JsonNode whole = in(element);
			changed = changed || whole != element;
			copy.add(whole);
		}
		return changed ? copy : array;
	}

}

package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Turns JSON into maps, lists and values of the JDK, and back, without any mapper.
 */
final class PlainValues {

	private PlainValues() {
	}

	static Map<String, @Nullable Object> of(ObjectNode node) {
		Map<String, @Nullable Object> values = new LinkedHashMap<>();
		for (Map.Entry<String, JsonNode> property : node.properties()) {
			values.put(property.getKey(), of(property.getValue()));
		}
		return Collections.unmodifiableMap(values);
	}

	private static @Nullable Object of(JsonNode node) {
		if (node instanceof ObjectNode object) {
			return of(object);
		}
		if (node instanceof ArrayNode array) {
			List<@Nullable Object> values = new ArrayList<>();
			for (JsonNode element : array) {
				values.add(of(element));
			}
			return Collections.unmodifiableList(values);
		}
		return scalar(node);
	}

	/**
	 * Return the value of a node that is neither an object nor an array.
	 */
	static @Nullable Object scalar(JsonNode node) {
		if (node.isNumber()) {
			return node.numberValue();
		}
		if (node.isBoolean()) {
			return node.booleanValue();
		}
		return node.isString() ? node.stringValue() : null;
	}

	/**
	 * Return the JSON of maps, collections, texts, numbers and booleans.
	 * @throws IllegalArgumentException if there is anything else
	 */
	static JsonNode toJson(@Nullable Object value) {
		JsonNodeFactory nodes = JsonNodeFactory.instance;
		if (value instanceof JsonNode node) {
			return node;
		}
		if (value instanceof Map<?, ?> map) {
			ObjectNode object = nodes.objectNode();
			map.forEach((name, element) -> object.set(String.valueOf(name), toJson(element)));
			return object;
		}
		if (value instanceof Iterable<?> elements) {
			ArrayNode array = nodes.arrayNode();
			elements.forEach((element) -> array.add(toJson(element)));
			return array;
		}
		return scalarToJson(value, nodes);
	}

	private static JsonNode scalarToJson(@Nullable Object value, JsonNodeFactory nodes) {
		if (value == null) {
			return nodes.nullNode();
		}
		if (value instanceof Boolean flag) {
			return nodes.booleanNode(flag);
		}
		if (value instanceof Integer || value instanceof Long || value instanceof Short || value instanceof Byte) {
			return nodes.numberNode(((Number) value).longValue());
		}
		if (value instanceof Float || value instanceof Double) {
			return nodes.numberNode(((Number) value).doubleValue());
		}
		if (value instanceof CharSequence || value instanceof Character || value instanceof Enum<?>) {
			return nodes.stringNode(value.toString());
		}
		throw new IllegalArgumentException("A value of " + value.getClass().getName());
	}

}

package io.github.mcpstdio.server;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Takes an explicit {@code null} for an optional property as the property's absence,
 * since published schemas keep to plain types. Safe for use by several threads.
 */
final class OptionalNulls {

	private static final String PREFIX = "#/$defs/";

	private final ObjectNode schema;

	OptionalNulls(ObjectNode schema) {
		this.schema = schema;
	}

	/**
	 * Return the value without such nulls: the value itself if it has none.
	 */
	ObjectNode removeFrom(ObjectNode value) {
		return hasNull(value) ? (ObjectNode) prune(value, this.schema) : value;
	}

	private static boolean hasNull(JsonNode value) {
		for (JsonNode child : value) {
			if (child.isNull() || (child.isContainer() && hasNull(child))) {
				return true;
			}
		}
		return false;
	}

	private JsonNode prune(JsonNode value, JsonNode unresolved) {
		JsonNode schema = resolve(unresolved);
		if (value instanceof ObjectNode object) {
			return pruneObject(object, schema);
		}
		if (value instanceof ArrayNode array && schema.has("items")) {
			ArrayNode copy = JsonNodeFactory.instance.arrayNode();
			array.forEach((element) -> copy.add(prune(element, schema.get("items"))));
			return copy;
		}
		return value;
	}

	private ObjectNode pruneObject(ObjectNode object, JsonNode schema) {
		ObjectNode copy = JsonNodeFactory.instance.objectNode();
		for (Map.Entry<String, JsonNode> entry : object.properties()) {
			JsonNode property = schema.path("properties").get(entry.getKey());
			if (property == null) {
				copy.set(entry.getKey(), prune(entry.getValue(), schema.path("additionalProperties")));
			}
			else if (!entry.getValue().isNull() || isRequired(entry.getKey(), schema) || takesNull(resolve(property))) {
				copy.set(entry.getKey(), prune(entry.getValue(), property));
			}
		}
		return copy;
	}

	private static boolean isRequired(String name, JsonNode schema) {
		return schema.path("required").valueStream().anyMatch((required) -> name.equals(required.stringValue(null)));
	}

	private static boolean takesNull(JsonNode schema) {
		JsonNode type = schema.get("type");
		if (type == null) {
			return !schema.has("enum");
		}
		return type.isArray() && type.valueStream().anyMatch((one) -> "null".equals(one.stringValue(null)));
	}

	private JsonNode resolve(JsonNode unresolved) {
		JsonNode schema = unresolved;
		for (int i = 0; i < 8; i++) {
			String reference = reference(schema);
			if (reference == null) {
				return schema;
			}
			schema = this.schema.path("$defs").path(reference);
		}
		return schema;
	}

	private static @Nullable String reference(JsonNode schema) {
		String reference = schema.path("$ref").stringValue(null);
		return (reference != null && reference.startsWith(PREFIX)) ? reference.substring(PREFIX.length()) : null;
	}

}

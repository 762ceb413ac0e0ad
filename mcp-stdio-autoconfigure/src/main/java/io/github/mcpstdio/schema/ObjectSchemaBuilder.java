package io.github.mcpstdio.schema;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Builds the schema of an object that takes the given properties and no others. The
 * definitions of its properties' schemas move to its root. For use by one thread.
 *
 * @since 0.1.0
 */
public final class ObjectSchemaBuilder {

	private static final String PREFIX = "#/$defs/";

	private final ObjectNode properties = JsonNodeFactory.instance.objectNode();

	private final ArrayNode required = JsonNodeFactory.instance.arrayNode();

	private final ObjectNode definitions = JsonNodeFactory.instance.objectNode();

	/**
	 * Add a property.
	 * @param name its name
	 * @param schema its schema, which is taken over
	 * @param required whether it must be there
	 * @return this builder
	 */
	public ObjectSchemaBuilder property(String name, ObjectNode schema, boolean required) {
		if (schema.remove("$defs") instanceof ObjectNode own) {
			Map<String, String> names = new LinkedHashMap<>();
			own.properties().forEach((entry) -> names.put(entry.getKey(), choose(entry.getKey(), own)));
			rename(schema, names);
			rename(own, names);
			own.properties().forEach((entry) -> define(names.get(entry.getKey()), entry.getValue()));
		}
		this.properties.set(name, schema);
		if (required) {
			this.required.add(name);
		}
		return this;
	}

	private void define(@Nullable String name, JsonNode schema) {
		if (name != null) {
			this.definitions.set(name, schema);
		}
	}

	private String choose(String name, ObjectNode own) {
		String chosen = name;
		for (int i = 2; this.definitions.has(chosen) && !this.definitions.get(chosen).equals(own.get(name)); i++) {
			chosen = name + "-" + i;
		}
		return chosen;
	}

	private static void rename(JsonNode node, Map<String, String> names) {
		JsonNode reference = (node instanceof ObjectNode) ? node.get("$ref") : null;
		if (reference != null && reference.isString() && reference.stringValue().startsWith(PREFIX)) {
			String name = names.get(reference.stringValue().substring(PREFIX.length()));
			((ObjectNode) node).put("$ref", (name != null) ? PREFIX + name : reference.stringValue());
		}
		node.forEach((child) -> rename(child, names));
	}

	/**
	 * Build the schema.
	 * @return the schema
	 */
	public ObjectNode build() {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		if (!this.properties.isEmpty()) {
			schema.set("properties", this.properties);
		}
		if (!this.required.isEmpty()) {
			schema.set("required", this.required);
		}
		schema.put("additionalProperties", false);
		if (!this.definitions.isEmpty()) {
			schema.set("$defs", this.definitions);
		}
		return schema;
	}

}

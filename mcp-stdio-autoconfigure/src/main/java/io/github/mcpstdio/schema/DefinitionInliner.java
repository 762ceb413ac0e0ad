package io.github.mcpstdio.schema;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Puts definitions in the place of references to them, but for those that lead back to
 * themselves, and for all when the schema would grow too large. The root is no reference.
 */
final class DefinitionInliner {

	private static final int MAX_NODES = 20_000;

	private static final String PREFIX = "#/$defs/";

	private final ObjectNode schema;

	private final Map<String, ObjectNode> definitions = new LinkedHashMap<>();

	private final Set<String> kept = new TreeSet<>();

	private int nodes;

	DefinitionInliner(ObjectNode schema) {
		this.schema = schema;
		if (schema.remove("$defs") instanceof ObjectNode defs) {
			defs.properties().forEach((entry) -> this.definitions.put(entry.getKey(), (ObjectNode) entry.getValue()));
		}
	}

	ObjectNode inline() {
		for (String name : this.definitions.keySet()) {
			if (recurs(name)) {
				this.kept.add(name);
			}
		}
		ObjectNode result = build();
		if (this.nodes > MAX_NODES) {
			this.nodes = 0;
			this.kept.addAll(this.definitions.keySet());
			result = build();
		}
		return result;
	}

	private ObjectNode build() {
		String root = reference(this.schema);
		ObjectNode result = (ObjectNode) expand((root != null) ? this.definitions.get(root) : this.schema);
		ObjectNode defs = JsonNodeFactory.instance.objectNode();
		for (String name : this.kept) {
			defs.set(name, expand(this.definitions.get(name)));
		}
		if (!defs.isEmpty()) {
			result.set("$defs", defs);
		}
		return result;
	}

	private boolean recurs(String name) {
		Set<String> reached = new HashSet<>();
		collect(this.definitions.get(name), reached);
		return reached.contains(name);
	}

	private void collect(@Nullable JsonNode node, Set<String> reached) {
		if (node == null) {
			return;
		}
		String name = reference(node);
		if (name != null && reached.add(name)) {
			collect(this.definitions.get(name), reached);
		}
		node.forEach((child) -> collect(child, reached));
	}

	private JsonNode expand(@Nullable JsonNode node) {
		this.nodes++;
		if (node instanceof ArrayNode array) {
			ArrayNode copy = JsonNodeFactory.instance.arrayNode();
			array.forEach((element) -> copy.add(expand(element)));
			return copy;
		}
		if (!(node instanceof ObjectNode object)) {
			return (node != null) ? node : JsonNodeFactory.instance.objectNode();
		}
		String name = reference(object);
		boolean replaced = name != null && !this.kept.contains(name) && this.nodes <= MAX_NODES;
		ObjectNode copy = JsonNodeFactory.instance.objectNode();
		if (replaced) {
			copy.setAll((ObjectNode) expand(this.definitions.get(name)));
		}
		object.properties().stream().filter((entry) -> !replaced || !"$ref".equals(entry.getKey())).forEach((entry) -> {
			copy.set(entry.getKey(), expand(entry.getValue()));
		});
		return copy;
	}

	private static @Nullable String reference(JsonNode node) {
		JsonNode reference = (node instanceof ObjectNode) ? node.get("$ref") : null;
		return (reference != null && reference.isString() && reference.stringValue().startsWith(PREFIX))
				? reference.stringValue().substring(PREFIX.length()) : null;
	}

}

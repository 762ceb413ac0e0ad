package io.github.mcpstdio.schema;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import tools.jackson.databind.JsonNode;

/**
 * Checks, before a schema is used, that it is not too large and that each {@code $ref}
 * leads to a place in it.
 */
final class SchemaCheck {

	/** Keywords whose values are no schemas. */
	private static final Set<String> DATA = Set.of("enum", "const", "default", "examples", "example");

	/** Keywords whose values have schemas by names that are free. */
	private static final Set<String> NAMES = Set.of("properties", "patternProperties", "dependentSchemas", "$defs",
			"definitions");

	private final JsonNode root;

	private final SchemaLimits limits;

	private final List<String> references = new ArrayList<>();

	private final Set<String> anchors = new HashSet<>();

	private boolean hasId;

	private int values;

	private SchemaCheck(JsonNode root, SchemaLimits limits) {
		this.root = root;
		this.limits = limits;
	}

	/**
	 * Check a schema.
	 * @throws JsonSchemaException if it cannot be used
	 */
	static void check(JsonNode schema, SchemaLimits limits) {
		SchemaCheck check = new SchemaCheck(schema, limits);
		check.walk(schema, 1, false, false);
		check.references.forEach(check::resolve);
	}

	private void walk(JsonNode node, int depth, boolean isData, boolean isNames) {
		this.values++;
		if (this.values > this.limits.maxValues()) {
			throw failure("has more than " + this.limits.maxValues()
					+ " values ('mcp.server.schema.max-values' sets another limit)");
		}
		if (!node.isContainer()) {
			return;
		}
		if (depth > this.limits.maxDepth()) {
			throw failure("is nested more than " + this.limits.maxDepth()
					+ " levels deep ('mcp.server.schema.max-depth' sets another limit)");
		}
		for (JsonNode element : node.isArray() ? node : List.<JsonNode>of()) {
			walk(element, depth + 1, isData, false);
		}
		for (Map.Entry<String, JsonNode> entry : node.properties()) {
			if (!isData && !isNames && entry.getValue().isString()) {
				collect(entry.getKey(), entry.getValue().stringValue());
			}
			boolean keyword = !isData && !isNames;
			walk(entry.getValue(), depth + 1, isData || (keyword && DATA.contains(entry.getKey())),
					keyword && NAMES.contains(entry.getKey()));
		}
	}

	private void collect(String keyword, String value) {
		switch (keyword) {
			case "$ref", "$dynamicRef" -> this.references.add(value);
			case "$anchor", "$dynamicAnchor" -> this.anchors.add(value);
			case "$id" -> this.hasId = true;
			default -> {
				// no matter of references
			}
		}
	}

	private void resolve(String reference) {
		if (!reference.startsWith("#")) {
			// A part of this schema may have an address of its own
			if (!this.hasId) {
				throw failure("has a $ref to '" + reference
						+ "', which is not in the schema: other documents are never fetched, put it into '$defs'");
			}
			return;
		}
		String fragment = URLDecoder.decode(reference.substring(1).replace("+", "%2B"), StandardCharsets.UTF_8);
		boolean found = (fragment.isEmpty() || fragment.startsWith("/")) ? !this.root.at(fragment).isMissingNode()
				: this.anchors.contains(fragment);
		if (!found && !this.hasId) {
			throw failure("has a $ref to '" + reference + "', and there is no such place in it");
		}
	}

	private static JsonSchemaException failure(String what) {
		return new JsonSchemaException("The schema " + what, null);
	}

}

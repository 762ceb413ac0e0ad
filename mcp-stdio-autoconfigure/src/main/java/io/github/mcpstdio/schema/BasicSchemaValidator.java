package io.github.mcpstdio.schema;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NumericNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Validates against schemas made of the few keywords that most handlers' schemas are made
 * of, and nothing else. Spares these the schema library. Safe for use by several threads.
 */
final class BasicSchemaValidator implements JsonSchemaValidator {

	private static final Set<String> TYPES = Set.of("object", "array", "string", "integer", "number", "boolean");

	private static final Set<String> REMARKS = Set.of("title", "description", "default", "format", "contentEncoding");

	private static final int MAX_VIOLATIONS = 10;

	private final @Nullable String type;

	private final @Nullable JsonNode choices;

	private final Map<String, BasicSchemaValidator> properties = new LinkedHashMap<>();

	private final List<String> required = new ArrayList<>();

	private final boolean closed;

	private final @Nullable BasicSchemaValidator others;

	private final @Nullable BasicSchemaValidator items;

	BasicSchemaValidator(JsonNode schema) {
		this.type = schema.has("type") ? schema.get("type").stringValue() : null;
		this.choices = schema.get("enum");
		schema.path("properties")
			.properties()
			.forEach((entry) -> this.properties.put(entry.getKey(), new BasicSchemaValidator(entry.getValue())));
		schema.path("required").forEach((name) -> this.required.add(name.stringValue()));
		JsonNode additional = schema.path("additionalProperties");
		this.closed = additional.isBoolean() && !additional.booleanValue();
		this.others = additional.isObject() ? new BasicSchemaValidator(additional) : null;
		this.items = schema.has("items") ? new BasicSchemaValidator(schema.get("items")) : null;
	}

	/**
	 * Return whether a schema has no other keywords than those that are understood here.
	 */
	static boolean covers(JsonNode schema) {
		return schema.isObject() && schema.propertyStream()
			.allMatch((entry) -> REMARKS.contains(entry.getKey()) || covers(entry.getKey(), entry.getValue()));
	}

	private static boolean covers(String keyword, JsonNode rule) {
		return switch (keyword) {
			case "type" -> rule.isString() && TYPES.contains(rule.stringValue());
			case "enum" -> rule.isArray() && rule.valueStream().allMatch(JsonNode::isString);
			case "required" -> rule.isArray() && rule.valueStream().allMatch(JsonNode::isString);
			case "properties" -> rule.isObject() && rule.valueStream().allMatch(BasicSchemaValidator::covers);
			case "additionalProperties" -> rule.isBoolean() || covers(rule);
			case "items" -> covers(rule);
			default -> false;
		};
	}

	@Override
	public List<SchemaViolation> validate(JsonNode value) {
		if (isValid(value)) {
			return List.of();
		}
		List<SchemaViolation> violations = new ArrayList<>();
		collect(value, ValuePath.ROOT, violations);
		return (violations.size() > MAX_VIOLATIONS) ? List.copyOf(violations.subList(0, MAX_VIOLATIONS)) : violations;
	}

	private boolean isValid(JsonNode value) {
		if (!hasType(value) || !isChoice(value)) {
			return false;
		}
		if (value.isArray()) {
			BasicSchemaValidator element = this.items;
			return element == null || value.valueStream().allMatch(element::isValid);
		}
		return !value.isObject() || isValidObject(value);
	}

	private boolean isValidObject(JsonNode value) {
		for (String name : this.required) {
			if (!value.has(name)) {
				return false;
			}
		}
		for (Map.Entry<String, JsonNode> entry : value.properties()) {
			BasicSchemaValidator property = this.properties.getOrDefault(entry.getKey(), this.others);
			if ((property == null) ? this.closed && !this.properties.containsKey(entry.getKey())
					: !property.isValid(entry.getValue())) {
				return false;
			}
		}
		return true;
	}

	private boolean hasType(JsonNode value) {
		if (this.type == null) {
			return true;
		}
		return switch (this.type) {
			case "object" -> value.isObject();
			case "array" -> value.isArray();
			case "string" -> value.isString();
			case "boolean" -> value.isBoolean();
			case "number" -> value instanceof NumericNode number && !number.isNaN();
			default -> value.isIntegralNumber() || (value.isNumber() && isWhole(value));
		};
	}

	private static boolean isWhole(JsonNode value) {
		if (value.isFloat() || value.isDouble()) {
			return value.doubleValue() == Math.rint(value.doubleValue()) && !Double.isInfinite(value.doubleValue());
		}
		BigDecimal decimal = value.decimalValue();
		return decimal.signum() == 0 || decimal.stripTrailingZeros().scale() <= 0;
	}

	private boolean isChoice(JsonNode value) {
		return this.choices == null || this.choices.valueStream().anyMatch(value::equals);
	}

	private void collect(JsonNode value, ValuePath path, List<SchemaViolation> violations) {
		if (!hasType(value)) {
			add(violations, path, SchemaMessages.of("type", JsonNodeFactory.instance.stringNode(this.type)));
		}
		else if (!isChoice(value)) {
			add(violations, path, SchemaMessages.of("enum", this.choices));
		}
		else if (value.isArray() && this.items != null) {
			for (int i = 0; i < value.size(); i++) {
				this.items.collect(value.get(i), path.index(i), violations);
			}
		}
		else if (value.isObject()) {
			collectProperties(value, path, violations);
		}
	}

	private void collectProperties(JsonNode value, ValuePath path, List<SchemaViolation> violations) {
		for (String name : this.required) {
			if (!value.has(name)) {
				add(violations, path.property(name), SchemaMessages.of("required", null));
			}
		}
		for (Map.Entry<String, JsonNode> entry : value.properties()) {
			String name = entry.getKey();
			BasicSchemaValidator property = this.properties.getOrDefault(name, this.others);
			if (property != null) {
				property.collect(entry.getValue(), path.property(name), violations);
			}
			else if (this.closed) {
				add(violations, path.property(name), SchemaMessages.unknown(name, this.properties.keySet()));
			}
		}
	}

	private static void add(List<SchemaViolation> violations, ValuePath path, String message) {
		if (violations.size() <= MAX_VIOLATIONS) {
			violations.add(new SchemaViolation(path.text(), message));
		}
	}

}

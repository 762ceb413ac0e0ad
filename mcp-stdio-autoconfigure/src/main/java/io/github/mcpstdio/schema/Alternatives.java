package io.github.mcpstdio.schema;

import java.util.Map;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of types that stand for one of several others.
 */
final class Alternatives {

	private final SchemaWalk walk;

	Alternatives(SchemaWalk walk) {
		this.walk = walk;
	}

	ObjectNode of(Polymorphism types) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode();
		if (types.subtypes().isEmpty()) {
			return schema;
		}
		String property = isProperty(types.inclusion()) ? types.property() : null;
		if (property != null && types.subtypes().size() == 1 && types.fallback() == null) {
			Map.Entry<String, JavaType> only = types.subtypes().entrySet().iterator().next();
			return named(property, only.getKey(), only.getValue());
		}
		if (property != null) {
			describe(property, types, schema);
		}
		ArrayNode branches = JsonNodeFactory.instance.arrayNode();
		for (Map.Entry<String, JavaType> subtype : types.subtypes().entrySet()) {
			branches.add((property != null) ? named(property, subtype.getKey(), subtype.getValue())
					: branch(types, subtype.getKey(), subtype.getValue()));
		}
		if (types.fallback() != null) {
			branches.add(this.walk.concrete(types.fallback()));
		}
		schema.set("anyOf", branches);
		return schema;
	}

	private static boolean isProperty(JsonTypeInfo.As inclusion) {
		return inclusion == JsonTypeInfo.As.PROPERTY || inclusion == JsonTypeInfo.As.EXISTING_PROPERTY;
	}

	/**
	 * Tell the names of the types at one place too, since that is where a model errs.
	 */
	private static void describe(String property, Polymorphism types, ObjectNode schema) {
		schema.put("type", "object");
		ObjectNode name = schema.putObject("properties").putObject(property).put("type", "string");
		if (types.fallback() == null) {
			ArrayNode names = name.putArray("enum");
			types.subtypes().keySet().forEach(names::add);
			schema.putArray("required").add(property);
		}
	}

	private ObjectNode named(String property, String name, JavaType type) {
		return this.walk.reference(new Named(property, name, type), type, () -> {
			ObjectNode schema = this.walk.bean(type);
			ObjectNode properties = (schema.get("properties") instanceof ObjectNode present) ? present
					: schema.putObject("properties");
			properties.putObject(property).put("const", name);
			ArrayNode required = JsonNodeFactory.instance.arrayNode().add(property);
			for (JsonNode other : schema.path("required")) {
				if (!property.equals(other.stringValue(null))) {
					required.add(other);
				}
			}
			schema.set("required", required);
			return schema;
		});
	}

	private ObjectNode branch(Polymorphism types, String name, JavaType type) {
		ObjectNode value = this.walk.concrete(type);
		ObjectNode schema = JsonNodeFactory.instance.objectNode();
		switch (types.inclusion()) {
			case WRAPPER_OBJECT -> {
				schema.put("type", "object").putObject("properties").set(name, value);
				schema.putArray("required").add(name);
				schema.put("additionalProperties", false);
			}
			case WRAPPER_ARRAY -> {
				ArrayNode items = schema.put("type", "array").putArray("prefixItems");
				items.addObject().put("const", name);
				items.add(value);
				schema.put("minItems", 2).put("maxItems", 2);
			}
			default -> schema = value;
		}
		return schema;
	}

	/**
	 * The key of the definition of a type with its name in a property.
	 */
	private record Named(String property, String name, JavaType type) {
	}

}

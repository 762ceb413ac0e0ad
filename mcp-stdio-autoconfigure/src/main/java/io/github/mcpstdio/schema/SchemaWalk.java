package io.github.mcpstdio.schema;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.type.ResolvedRecursiveType;

/**
 * One walk over a type and all types that it leads to, in one direction. What has
 * properties becomes a definition, so that types may lead back to themselves.
 */
final class SchemaWalk {

	private final TypeModel model;

	private final ObjectNode definitions = JsonNodeFactory.instance.objectNode();

	private final Map<Object, String> names = new HashMap<>();

	private final PropertySchemas properties;

	SchemaWalk(TypeModel model) {
		this.model = model;
		this.properties = new PropertySchemas(model, this);
	}

	/**
	 * Return the schema of a type with the definitions that it needs.
	 */
	ObjectNode generate(JavaType type) {
		ObjectNode schema = schema(type);
		if (!this.definitions.isEmpty()) {
			schema.set("$defs", this.definitions);
		}
		return new DefinitionInliner(schema).inline();
	}

	/**
	 * Return a new schema of a type, which may be a reference to a definition.
	 */
	ObjectNode schema(JavaType type) {
		if (type instanceof ResolvedRecursiveType recursive && recursive.getSelfReferencedType() != null) {
			return schema(recursive.getSelfReferencedType());
		}
		if (type.isReferenceType()) {
			return schema(type.getContentType());
		}
		Polymorphism subtypes = Polymorphism.find(type, this.model);
		return (subtypes != null)
				? reference(subtypes, type, () -> described(new Alternatives(this).of(subtypes), type))
				: concrete(type);
	}

	/**
	 * Return a new schema of a type itself, without the name of the type.
	 */
	ObjectNode concrete(JavaType type) {
		ObjectNode scalar = this.model.findScalar(type);
		if (scalar != null) {
			return scalar;
		}
		if (this.model.isStandard(type)) {
			boolean own = !type.getRawClass().isArray() && !type.getRawClass().getName().startsWith("java.");
			return own ? reference(type, type, () -> container(type)) : container(type);
		}
		JavaType standIn = this.model.findStandIn(type);
		if (standIn != null && !standIn.equals(type)) {
			return schema(standIn);
		}
		return reference(type, type, () -> bean(type));
	}

	private ObjectNode container(JavaType type) {
		ObjectNode content = schema(type.getContentType());
		return type.isMapLikeType() ? map(type.getKeyType(), content) : ScalarSchemas.array(content);
	}

	private ObjectNode map(@Nullable JavaType key, ObjectNode content) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		if (key != null && key.isEnumType()) {
			ArrayNode keys = schema.putObject("propertyNames").putArray("enum");
			EnumSchemas.keys(key.getRawClass(), this.model.mapper()).forEach(keys::add);
		}
		schema.set("additionalProperties", content);
		return schema;
	}

	/**
	 * Return a new schema of an object with the properties of a type.
	 */
	ObjectNode bean(JavaType type) {
		return described(this.properties.of(type), type);
	}

	private ObjectNode described(ObjectNode schema, JavaType type) {
		Descriptions.ofType(type, this.model, schema);
		return schema;
	}

	/**
	 * Return a reference to a definition, which is made at the first reference to it.
	 */
	ObjectNode reference(Object key, JavaType type, Supplier<ObjectNode> definition) {
		String name = this.names.get(key);
		if (name == null) {
			name = choose(type.getRawClass().getSimpleName());
			this.names.put(key, name);
			this.definitions.set(name, JsonNodeFactory.instance.objectNode());
			this.definitions.set(name, definition.get());
		}
		return JsonNodeFactory.instance.objectNode().put("$ref", "#/$defs/" + name);
	}

	private String choose(String simpleName) {
		String plain = simpleName.replaceAll("[^A-Za-z0-9]", "");
		String base = plain.isEmpty() ? "Type" : plain;
		String name = base;
		for (int i = 2; this.definitions.has(name); i++) {
			name = base + "-" + i;
		}
		return name;
	}

	/**
	 * Return a schema that takes {@code null} as well.
	 */
	static ObjectNode nullable(ObjectNode schema) {
		if (schema.isEmpty()) {
			return schema;
		}
		JsonNode type = schema.get("type");
		if (type == null || !type.isString() || schema.has("enum")) {
			ObjectNode either = JsonNodeFactory.instance.objectNode();
			either.putArray("anyOf").add(schema).addObject().put("type", "null");
			return either;
		}
		schema.putArray("type").add(type).add("null");
		return schema;
	}

}

package io.github.mcpstdio.schema;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of objects by the properties of their types.
 */
final class PropertySchemas {

	private final TypeModel model;

	private final SchemaWalk walk;

	PropertySchemas(TypeModel model, SchemaWalk walk) {
		this.model = model;
		this.walk = walk;
	}

	ObjectNode of(JavaType type) {
		ObjectNode properties = JsonNodeFactory.instance.objectNode();
		ArrayNode required = JsonNodeFactory.instance.arrayNode();
		List<BeanProperty> all = this.model.properties(type);
		for (BeanProperty property : all) {
			properties.set(property.name(), schema(property));
			if (property.required()) {
				required.add(property.name());
			}
		}
		for (BeanProperty property : all) {
			addTypeName(property, properties, required);
		}
		ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
		if (!properties.isEmpty()) {
			schema.set("properties", properties);
		}
		if (!required.isEmpty()) {
			schema.set("required", required);
		}
		addOthers(type, schema);
		return schema;
	}

	private void addOthers(JavaType type, ObjectNode schema) {
		JavaType others = this.model.findOthers(type);
		ObjectNode other = (others != null) ? this.walk.schema(others) : null;
		if (other != null && !other.isEmpty()) {
			schema.set("additionalProperties", other);
		}
		else if (this.model.isClosed(type)) {
			schema.put("additionalProperties", false);
		}
	}

	private ObjectNode schema(BeanProperty property) {
		ObjectNode schema = (property.schema() != null) ? property.schema() : ofType(property);
		AnnotatedMember member = property.member();
		if (member != null) {
			this.model.constrain(property, schema);
			Descriptions.ofProperty(property, member, schema);
		}
		return property.nullable() ? SchemaWalk.nullable(schema) : schema;
	}

	private ObjectNode ofType(BeanProperty property) {
		Polymorphism types = Polymorphism.find(property.type(), property.member(), this.model);
		if (types != null) {
			return new Alternatives(this.walk).of(types);
		}
		return isNamedContent(property) ? TypeModel.any() : this.walk.schema(property.type());
	}

	private static boolean isNamedContent(BeanProperty property) {
		AnnotatedMember member = property.member();
		return member != null && member.hasAnnotation(JsonTypeInfo.class);
	}

	/**
	 * The name of a property's type may be another property.
	 */
	private void addTypeName(BeanProperty property, ObjectNode properties, ArrayNode required) {
		Polymorphism types = externallyNamed(property);
		String name = (types != null) ? types.property() : null;
		if (types != null && name != null && !properties.has(name)) {
			ArrayNode names = properties.putObject(name).put("type", "string").putArray("enum");
			types.subtypes().keySet().forEach(names::add);
			if (property.required()) {
				required.add(name);
			}
		}
	}

	private @Nullable Polymorphism externallyNamed(BeanProperty property) {
		AnnotatedMember member = property.member();
		JsonTypeInfo info = (member != null) ? member.getAnnotation(JsonTypeInfo.class) : null;
		return (info != null && info.include() == JsonTypeInfo.As.EXTERNAL_PROPERTY)
				? Polymorphism.find(property.type(), member, this.model) : null;
	}

}

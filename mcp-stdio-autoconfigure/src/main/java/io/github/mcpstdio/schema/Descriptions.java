package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What annotations of Jackson and Swagger say of types, properties and parameters to
 * people and models. Swagger's are known by their name, since they may not be on the
 * class path.
 *
 * @since 0.1.0
 */
public final class Descriptions {

	private static final String SWAGGER = "io.swagger.v3.oas.annotations.media.Schema";

	private static final String JACKSON = "com.fasterxml.jackson.annotation.JsonPropertyDescription";

	private Descriptions() {
	}

	static void ofType(JavaType type, TypeModel model, ObjectNode schema) {
		AnnotatedClass classInfo = model.describe(type).getClassInfo();
		String description = model.annotations().findClassDescription(model.config(), classInfo);
		if (description != null && !description.isEmpty()) {
			schema.put("description", description);
		}
		swagger(classInfo.annotations().toList(), schema);
	}

	static void ofProperty(BeanProperty property, AnnotatedMember member, ObjectNode schema) {
		if (property.description() != null && !property.description().isEmpty()) {
			schema.put("description", property.description());
			swaggerButDescription(member.annotations().toList(), schema);
		}
		else {
			swagger(member.annotations().toList(), schema);
		}
	}

	/**
	 * Describe a parameter by its annotations.
	 * @param annotations the annotations
	 * @param schema the parameter's schema, which is changed
	 */
	public static void ofParameter(Annotation[] annotations, ObjectNode schema) {
		for (Annotation annotation : annotations) {
			if (annotation.annotationType().getName().equals(JACKSON)) {
				put("description", annotation, "value", schema);
			}
		}
		swagger(Arrays.asList(annotations), schema);
	}

	private static void swaggerButDescription(List<Annotation> annotations, ObjectNode schema) {
		JsonNode description = schema.get("description");
		swagger(annotations, schema);
		schema.set("description", description);
	}

	private static void swagger(List<Annotation> annotations, ObjectNode schema) {
		for (Annotation annotation : annotations) {
			if (annotation.annotationType().getName().equals(SWAGGER)) {
				put("title", annotation, "title", schema);
				put("description", annotation, "description", schema);
				put("format", annotation, "format", schema);
				example(annotation, schema);
				choices(annotation, schema);
			}
		}
	}

	private static void put(String keyword, Annotation annotation, String attribute, ObjectNode schema) {
		if (AnnotationAttributes.get(annotation, attribute) instanceof String text && !text.isEmpty()) {
			schema.put(keyword, text);
		}
	}

	private static void example(Annotation annotation, ObjectNode schema) {
		if (AnnotationAttributes.get(annotation, "example") instanceof String text && !text.isEmpty()) {
			JsonNode example = parse(text, schema);
			if (example != null) {
				schema.putArray("examples").add(example);
			}
		}
	}

	private static void choices(Annotation annotation, ObjectNode schema) {
		if (AnnotationAttributes.get(annotation, "allowableValues") instanceof String[] texts && texts.length > 0
				&& !schema.has("enum")) {
			ArrayNode choices = JsonNodeFactory.instance.arrayNode();
			for (String text : texts) {
				JsonNode choice = parse(text, schema);
				if (choice == null) {
					return;
				}
				choices.add(choice);
			}
			schema.set("enum", choices);
		}
	}

	/**
	 * Return a text as a value of a schema's type, or {@code null} if it is none.
	 */
	private static @Nullable JsonNode parse(String text, ObjectNode schema) {
		try {
			return switch (schema.path("type").stringValue("")) {
				case "string" -> JsonNodeFactory.instance.stringNode(text);
				case "integer" -> JsonNodeFactory.instance.numberNode(new java.math.BigInteger(text.strip()));
				case "number" -> JsonNodeFactory.instance.numberNode(new java.math.BigDecimal(text.strip()));
				case "boolean" -> JsonNodeFactory.instance.booleanNode(Boolean.parseBoolean(text.strip()));
				default -> null;
			};
		}
		catch (NumberFormatException ex) {
			return null;
		}
	}

}

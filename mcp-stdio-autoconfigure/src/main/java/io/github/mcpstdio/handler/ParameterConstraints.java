package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;
import java.util.Map;

import tools.jackson.databind.node.ObjectNode;

import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotationUtils;

/**
 * Shows the constraints of Jakarta Validation on a parameter in its schema. Knows them by
 * their names, since they may not be on the class path.
 */
final class ParameterConstraints {

	private static final String PACKAGE = "jakarta.validation.constraints.";

	private ParameterConstraints() {
	}

	static void describe(MethodParameter parameter, ObjectNode schema) {
		for (Annotation annotation : parameter.getParameterAnnotations()) {
			String name = annotation.annotationType().getName();
			if (name.startsWith(PACKAGE)) {
				describe(name.substring(PACKAGE.length()), AnnotationUtils.getAnnotationAttributes(annotation), schema);
			}
		}
	}

	private static void describe(String name, Map<String, Object> attributes, ObjectNode schema) {
		switch (name) {
			case "Min" -> schema.put("minimum", number(attributes, "value"));
			case "Max" -> schema.put("maximum", number(attributes, "value"));
			case "DecimalMin" ->
				schema.put(keyword("inimum", "m", "exclusiveM", attributes), number(attributes, "value"));
			case "DecimalMax" ->
				schema.put(keyword("aximum", "m", "exclusiveM", attributes), number(attributes, "value"));
			case "Positive" -> schema.put("exclusiveMinimum", 0);
			case "PositiveOrZero" -> schema.put("minimum", 0);
			case "Negative" -> schema.put("exclusiveMaximum", 0);
			case "NegativeOrZero" -> schema.put("maximum", 0);
			case "Size" -> size(number(attributes, "min").intValue(), number(attributes, "max").intValue(), schema);
			case "NotEmpty" -> size(1, Integer.MAX_VALUE, schema);
			case "NotBlank" -> schema.put("minLength", Math.max(1, schema.path("minLength").intValue(0)));
			case "Email" -> schema.put("format", "email");
			default -> {
				// enforced, though not described
			}
		}
	}

	private static BigDecimal number(Map<String, Object> attributes, String name) {
		return new BigDecimal(String.valueOf(attributes.get(name)));
	}

	private static String keyword(String stem, String inclusive, String exclusive, Map<String, Object> attributes) {
		return (Boolean.TRUE.equals(attributes.get("inclusive")) ? inclusive : exclusive) + stem;
	}

	private static void size(int minimum, int maximum, ObjectNode schema) {
		String unit = switch (schema.path("type").stringValue("")) {
			case "string" -> "Length";
			case "array" -> "Items";
			case "object" -> "Properties";
			default -> "";
		};
		if (unit.isEmpty()) {
			return;
		}
		if (minimum > 0) {
			schema.put("min" + unit, Math.max(minimum, schema.path("min" + unit).intValue(0)));
		}
		if (maximum < Integer.MAX_VALUE) {
			schema.put("max" + unit, maximum);
		}
	}

}

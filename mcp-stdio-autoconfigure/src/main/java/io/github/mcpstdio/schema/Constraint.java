package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;
import java.math.BigDecimal;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes single constraints as keywords of JSON Schema. What a keyword cannot say is
 * enforced, though not described.
 */
final class Constraint {

	private static final String JAKARTA = "jakarta.validation.constraints.";

	private static final String HIBERNATE = "org.hibernate.validator.constraints.";

	private Constraint() {
	}

	/**
	 * Describe a constraint.
	 * @return whether the annotation is a constraint that is known here
	 */
	static boolean describe(Annotation annotation, ObjectNode schema) {
		String name = annotation.annotationType().getName();
		if (name.startsWith(JAKARTA) && name.endsWith("$List")) {
			if (AnnotationAttributes.get(annotation, "value") instanceof Annotation[] several) {
				for (Annotation each : several) {
					if (ConstraintSchemas.isEnforced(each)) {
						describe(each, schema);
					}
				}
			}
			return true;
		}
		if (name.startsWith(JAKARTA)) {
			describe(name.substring(JAKARTA.length()), annotation, schema);
			return true;
		}
		return name.startsWith(HIBERNATE) && describeHibernate(name.substring(HIBERNATE.length()), annotation, schema);
	}

	private static void describe(String name, Annotation annotation, ObjectNode schema) {
		switch (name) {
			case "Min" -> atLeast(number(annotation, "value"), true, schema);
			case "Max" -> atMost(number(annotation, "value"), true, schema);
			case "DecimalMin" -> atLeast(number(annotation, "value"), isInclusive(annotation), schema);
			case "DecimalMax" -> atMost(number(annotation, "value"), isInclusive(annotation), schema);
			case "Positive" -> atLeast(BigDecimal.ZERO, false, schema);
			case "PositiveOrZero" -> atLeast(BigDecimal.ZERO, true, schema);
			case "Negative" -> atMost(BigDecimal.ZERO, false, schema);
			case "NegativeOrZero" -> atMost(BigDecimal.ZERO, true, schema);
			case "Size" -> size(annotation, schema);
			case "NotEmpty", "NotBlank" -> size(1, Integer.MAX_VALUE, schema);
			case "Email" -> format("email", schema);
			case "Pattern" -> pattern(annotation, schema);
			case "AssertTrue" -> schema.put("const", true);
			case "AssertFalse" -> schema.put("const", false);
			default -> {
				// enforced, though not described
			}
		}
	}

	private static boolean describeHibernate(String name, Annotation annotation, ObjectNode schema) {
		switch (name) {
			case "Range" -> {
				atLeast(number(annotation, "min"), true, schema);
				atMost(number(annotation, "max"), true, schema);
			}
			case "Length" -> size(annotation, schema);
			case "UniqueElements" -> schema.put("uniqueItems", true);
			case "URL" -> format("uri", schema);
			default -> {
				return false;
			}
		}
		return true;
	}

	private static void format(String format, ObjectNode schema) {
		if ("string".equals(schema.path("type").stringValue(null))) {
			schema.put("format", format);
		}
	}

	private static @Nullable BigDecimal number(Annotation annotation, String attribute) {
		try {
			return new BigDecimal(String.valueOf(AnnotationAttributes.get(annotation, attribute)));
		}
		catch (NumberFormatException ex) {
			return null;
		}
	}

	private static boolean isInclusive(Annotation annotation) {
		return Boolean.TRUE.equals(AnnotationAttributes.get(annotation, "inclusive"));
	}

	private static void atLeast(@Nullable BigDecimal bound, boolean inclusive, ObjectNode schema) {
		JsonNode present = schema.get("minimum");
		if (bound == null || !isNumeric(schema)
				|| (present != null && inclusive && present.decimalValue().compareTo(bound) >= 0)) {
			return;
		}
		schema.put(inclusive ? "minimum" : "exclusiveMinimum", bound);
	}

	private static void atMost(@Nullable BigDecimal bound, boolean inclusive, ObjectNode schema) {
		JsonNode present = schema.get("maximum");
		if (bound == null || !isNumeric(schema)
				|| (present != null && inclusive && present.decimalValue().compareTo(bound) <= 0)) {
			return;
		}
		schema.put(inclusive ? "maximum" : "exclusiveMaximum", bound);
	}

	private static boolean isNumeric(ObjectNode schema) {
		String type = schema.path("type").stringValue("");
		return type.equals("integer") || type.equals("number");
	}

	private static void pattern(Annotation annotation, ObjectNode schema) {
		boolean flagged = AnnotationAttributes.get(annotation, "flags") instanceof Object[] flags && flags.length > 0;
		String regexp = String.valueOf(AnnotationAttributes.get(annotation, "regexp"));
		if (!flagged && !schema.has("pattern") && "string".equals(schema.path("type").stringValue(null))
				&& PortablePattern.isPortable(regexp)) {
			schema.put("pattern", "^(?:" + regexp + ")$");
		}
	}

	private static void size(Annotation annotation, ObjectNode schema) {
		if (AnnotationAttributes.get(annotation, "min") instanceof Integer minimum
				&& AnnotationAttributes.get(annotation, "max") instanceof Integer maximum) {
			size(minimum, maximum, schema);
		}
	}

	private static void size(int minimum, int maximum, ObjectNode schema) {
		String unit = switch (schema.path("type").stringValue("")) {
			// Bytes are counted, which are fewer than the characters of their Base64
			case "string" -> schema.has("contentEncoding") ? "" : "Length";
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
			schema.put("max" + unit, Math.min(maximum, schema.path("max" + unit).intValue(Integer.MAX_VALUE)));
		}
	}

}

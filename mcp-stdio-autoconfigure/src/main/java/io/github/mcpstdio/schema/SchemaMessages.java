package io.github.mcpstdio.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Says what a rule of a schema demands. Knows the rule only, so that no message contains
 * the value.
 */
final class SchemaMessages {

	private static final int MAX_CHOICES = 50;

	private static final int MAX_LENGTH = 2_000;

	private static final Map<String, String> TYPES = Map.of("string", "a string", "integer", "an integer", "number",
			"a number", "boolean", "a boolean", "object", "an object", "array", "an array", "null", "null");

	private static final Map<String, String> FORMATS = Map.of("date", "a date such as 2031-02-09", "time",
			"a time such as 06:05:00Z", "date-time", "a date and time such as 2031-02-09T06:05:00Z", "uuid", "a UUID",
			"email", "an e-mail address", "uri", "a URI", "duration", "a duration such as PT15M");

	private SchemaMessages() {
	}

	static String of(String keyword, @Nullable JsonNode rule) {
		String text = (rule != null) ? rule.toString() : "";
		return switch (keyword) {
			case "type" -> "must be " + type(rule);
			case "enum" -> "must be one of: " + choices(rule);
			case "const" -> "must be " + plain(rule);
			case "required", "dependentRequired" -> "is missing";
			case "format" -> "must be " + FORMATS.getOrDefault(plain(rule), "in the format '" + plain(rule) + "'");
			case "anyOf" -> "must have one of the allowed forms";
			case "oneOf" -> "must have exactly one of the allowed forms";
			case "not" -> "must not have the forbidden form";
			case "false" -> "is not allowed";
			case "propertyNames" -> "is not an allowed name" + names(rule);
			default -> bound(keyword, text, plain(rule));
		};
	}

	private static String bound(String keyword, String number, String text) {
		return switch (keyword) {
			case "minimum" -> "must be at least " + number;
			case "maximum" -> "must be at most " + number;
			case "exclusiveMinimum" -> "must be greater than " + number;
			case "exclusiveMaximum" -> "must be less than " + number;
			case "multipleOf" -> "must be a multiple of " + number;
			case "minLength" -> "must have at least " + count(number, "character");
			case "maxLength" -> "must have at most " + count(number, "character");
			case "minItems" -> "must have at least " + count(number, "element");
			case "maxItems" -> "must have at most " + count(number, "element");
			case "minProperties" -> "must have at least " + count(number, "property");
			case "maxProperties" -> "must have at most " + count(number, "property");
			case "uniqueItems" -> "must not have equal elements";
			case "pattern" -> "must match the pattern " + text;
			default -> "does not fit the schema's '" + keyword + "'";
		};
	}

	private static String count(String number, String unit) {
		if ("1".equals(number)) {
			return "1 " + unit;
		}
		return number + " " + (unit.endsWith("y") ? unit.substring(0, unit.length() - 1) + "ies" : unit + "s");
	}

	private static String type(@Nullable JsonNode rule) {
		if (rule == null || !rule.isArray()) {
			return TYPES.getOrDefault(plain(rule), "of another type");
		}
		return rule.valueStream()
			.map((type) -> TYPES.getOrDefault(plain(type), plain(type)))
			.collect(Collectors.joining(" or "));
	}

	private static String choices(@Nullable JsonNode rule) {
		List<String> choices = new ArrayList<>();
		if (rule != null) {
			int length = 0;
			for (JsonNode choice : rule) {
				String text = plain(choice);
				length += text.length();
				if (choices.size() == MAX_CHOICES || length > MAX_LENGTH) {
					choices.add("…");
					break;
				}
				choices.add(text);
			}
		}
		return String.join(", ", choices);
	}

	private static String names(@Nullable JsonNode rule) {
		JsonNode names = (rule != null) ? rule.get("enum") : null;
		return (names != null) ? ", which are: " + choices(names) : "";
	}

	private static String plain(@Nullable JsonNode node) {
		if (node == null) {
			return "";
		}
		return node.isString() ? node.stringValue() : node.toString();
	}

	/**
	 * Say that a property is not known, and which may have been meant.
	 */
	static String unknown(String name, Collection<String> known) {
		String nearest = null;
		int distance = tolerance(name) + 1;
		for (String candidate : known) {
			int candidateDistance = distance(name, candidate);
			if (candidateDistance < distance) {
				nearest = candidate;
				distance = candidateDistance;
			}
		}
		return (nearest != null) ? "is not known; did you mean '" + nearest + "'?" : "is not known";
	}

	private static int tolerance(String name) {
		return (name.length() > 3) ? Math.max(2, name.length() / 3) : ((name.length() > 1) ? 1 : 0);
	}

	private static int distance(String left, String right) {
		if (left.length() > 64 || right.length() > 64) {
			return Integer.MAX_VALUE;
		}
		String one = simplified(left);
		String other = simplified(right);
		int[] previous = new int[other.length() + 1];
		for (int i = 0; i <= one.length(); i++) {
			int[] current = new int[other.length() + 1];
			for (int j = 0; j <= other.length(); j++) {
				if (i == 0 || j == 0) {
					current[j] = i + j;
					continue;
				}
				int replaced = previous[j - 1] + ((one.charAt(i - 1) != other.charAt(j - 1)) ? 1 : 0);
				current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
			}
			previous = current;
		}
		return previous[other.length()];
	}

	private static String simplified(String name) {
		return name.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "");
	}

}

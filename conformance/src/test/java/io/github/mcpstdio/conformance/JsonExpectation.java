package io.github.mcpstdio.conformance;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Compares JSON with what is expected of it: the members that the expectation names, and
 * no others.
 */
final class JsonExpectation {

	private JsonExpectation() {
	}

	static boolean matches(JsonNode expected, @Nullable JsonNode actual) {
		if (expected.isString() && expected.stringValue().equals("<absent>")) {
			return actual == null;
		}
		if (actual == null) {
			return false;
		}
		if (expected.isString() && expected.stringValue().startsWith("<")) {
			return matchesPlaceholder(expected.stringValue(), actual);
		}
		if (expected.isObject()) {
			return actual.isObject() && matchesMembers(expected, actual);
		}
		if (expected.isArray()) {
			return actual.isArray() && matchesElements(expected, actual);
		}
		return expected.equals(actual);
	}

	private static boolean matchesPlaceholder(String placeholder, JsonNode actual) {
		for (String part : placeholder.substring(1, placeholder.length() - 1).split("><")) {
			if (!matchesPart(part, actual)) {
				return false;
			}
		}
		return true;
	}

	private static boolean matchesPart(String part, JsonNode actual) {
		if (part.equals("any")) {
			return true;
		}
		String text = part.substring(1);
		return actual.isString() && switch (part.charAt(0)) {
			case '~' -> actual.stringValue().contains(text);
			case '!' -> !actual.stringValue().contains(text);
			default -> throw new IllegalArgumentException("Unknown placeholder: " + part);
		};
	}

	private static boolean matchesMembers(JsonNode expected, JsonNode actual) {
		for (Map.Entry<String, JsonNode> member : expected.properties()) {
			if (!matches(member.getValue(), actual.get(member.getKey()))) {
				return false;
			}
		}
		return true;
	}

	private static boolean matchesElements(JsonNode expected, JsonNode actual) {
		if (expected.size() != actual.size()) {
			return false;
		}
		for (int i = 0; i < expected.size(); i++) {
			if (!matches(expected.get(i), actual.get(i))) {
				return false;
			}
		}
		return true;
	}

}

package io.github.mcpstdio.schema;

import java.util.Collection;

import tools.jackson.databind.JsonNode;

/**
 * One way in which a value does not fit its schema.
 *
 * @param path where, in the form {@code person.names[0]}; empty for the value itself
 * @param message the rule, to follow the path in a sentence, such as
 * {@code must be one of: low, high}; never contains the value
 * @since 0.1.0
 */
public record SchemaViolation(String path, String message) {

	/**
	 * Say that a property is not known, and which one may have been meant.
	 * @param path where
	 * @param name the property's name
	 * @param known the names that are known
	 * @return the violation
	 */
	public static SchemaViolation unknown(ValuePath path, String name, Collection<String> known) {
		return new SchemaViolation(path.text(), SchemaMessages.unknown(name, known));
	}

	/**
	 * Say that a value is none of those that are accepted.
	 * @param path where
	 * @param choices the accepted values, of which not more are told than a model needs
	 * @return the violation
	 */
	public static SchemaViolation noneOf(ValuePath path, JsonNode choices) {
		return new SchemaViolation(path.text(), SchemaMessages.of("enum", choices));
	}

}

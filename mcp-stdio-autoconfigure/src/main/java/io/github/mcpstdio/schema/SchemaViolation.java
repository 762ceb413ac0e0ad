package io.github.mcpstdio.schema;

/**
 * One way in which a value does not fit its schema.
 *
 * @param path where, in the form {@code person.names[0]}; empty for the value itself
 * @param message the rule, to follow the path in a sentence, such as
 * {@code must be one of: low, high}; never contains the value
 * @since 0.1.0
 */
public record SchemaViolation(String path, String message) {

}

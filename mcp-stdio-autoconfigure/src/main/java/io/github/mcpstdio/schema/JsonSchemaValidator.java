package io.github.mcpstdio.schema;

import java.util.List;

import tools.jackson.databind.JsonNode;

/**
 * Validates JSON values against one schema. Safe for use by several threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface JsonSchemaValidator {

	/**
	 * Validate a value.
	 * @param value the value
	 * @return what is wrong, empty if the value is valid
	 */
	List<SchemaViolation> validate(JsonNode value);

}

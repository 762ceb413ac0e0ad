package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpToolException;

/**
 * Converts JSON to values of one type, exactly or not at all. Safe for use by several
 * threads.
 */
@FunctionalInterface
interface ArgumentConverter {

	/**
	 * Convert a value.
	 * @param value the value
	 * @param path where it is, for the message
	 * @return the converted value
	 * @throws McpToolException if the value cannot be converted exactly
	 */
	@Nullable Object convert(JsonNode value, ValuePath path);

	/**
	 * Say which rule a value breaks, and never the value.
	 */
	static McpToolException refuse(ValuePath path, String rule, @Nullable Throwable cause) {
		return new McpToolException("Argument '" + path + "' " + rule, cause);
	}

}

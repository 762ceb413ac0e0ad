package io.github.mcpstdio.schema;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a type has no schema or a schema cannot be used.
 *
 * @since 0.1.0
 */
public class JsonSchemaException extends RuntimeException {

	public JsonSchemaException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}

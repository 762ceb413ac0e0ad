package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a path from outside does not name a file below the directory that it has to
 * be in. For a client there is no such resource.
 *
 * @since 0.1.0
 * @see BaseDirectory
 */
public class RefusedPathException extends McpResourceNotFoundException {

	RefusedPathException(String reason, @Nullable Throwable cause) {
		super("No such file: " + reason, cause);
	}

}

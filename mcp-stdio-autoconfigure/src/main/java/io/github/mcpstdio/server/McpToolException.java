package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by a tool to tell the client's model what went wrong: its message becomes the
 * content of a result with {@code isError}. The message should help the model to correct
 * itself and must not contain what the client may not see.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#error-handling">Tools:
 * Error Handling</a>
 */
public class McpToolException extends McpHandlerException {

	/**
	 * Create an exception.
	 * @param message what went wrong and what to do about it, for the model
	 */
	public McpToolException(String message) {
		this(message, null);
	}

	/**
	 * Create an exception.
	 * @param message what went wrong and what to do about it, for the model
	 * @param cause the cause, which the client does not see, or {@code null}
	 */
	public McpToolException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}

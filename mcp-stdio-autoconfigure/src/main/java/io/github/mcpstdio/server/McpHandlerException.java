package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by a handler to tell the client what went wrong: its message reaches the client
 * and must not contain what the client may not see. For a tool it becomes the content of
 * a result with {@code isError}; for a resource, a prompt or a completion the message of
 * an error with the code of internal errors. To choose the code, throw an
 * {@link io.github.mcpstdio.protocol.McpProtocolException McpProtocolException}.
 *
 * @since 0.1.0
 */
public class McpHandlerException extends RuntimeException {

	/**
	 * Create an exception.
	 * @param message what went wrong and what to do about it, for the client
	 */
	public McpHandlerException(String message) {
		this(message, null);
	}

	/**
	 * Create an exception.
	 * @param message what went wrong and what to do about it, for the client
	 * @param cause the cause, which the client does not see, or {@code null}
	 */
	public McpHandlerException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}

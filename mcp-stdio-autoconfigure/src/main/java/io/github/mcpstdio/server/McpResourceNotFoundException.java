package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Thrown by a handler of resources when the resource that was asked for is not there. The
 * client gets the error that its revision has for that, with the URI that it sent; the
 * message is for the log, but a tool that lets it pass tells it to the model.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling">Resources:
 * Error Handling</a>
 */
public class McpResourceNotFoundException extends McpHandlerException {

	/**
	 * Create an exception.
	 * @param message what is not there
	 */
	public McpResourceNotFoundException(String message) {
		this(message, null);
	}

	/**
	 * Create an exception.
	 * @param message what is not there
	 * @param cause the cause, which the client does not see, or {@code null}
	 */
	public McpResourceNotFoundException(String message, @Nullable Throwable cause) {
		super(message, cause);
	}

}

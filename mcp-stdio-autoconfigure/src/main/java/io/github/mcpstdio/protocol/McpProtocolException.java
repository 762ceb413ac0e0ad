package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.jsonrpc.JsonRpcError;

/**
 * Thrown to answer a request with a JSON-RPC error. Its message goes to the client.
 *
 * @since 0.1.0
 */
public class McpProtocolException extends RuntimeException {

	private final transient JsonRpcError error;

	/**
	 * Create an exception.
	 * @param code the error code
	 * @param message a short text for the client
	 * @param data further information, or {@code null}
	 */
	public McpProtocolException(int code, String message, @Nullable JsonNode data) {
		super(message, null, false, false);
		this.error = new JsonRpcError(code, message, data);
	}

	public McpProtocolException(int code, String message) {
		this(code, message, null);
	}

	static McpProtocolException invalidParams(String message) {
		return new McpProtocolException(JsonRpcError.INVALID_PARAMS, message);
	}

	static McpProtocolException methodNotFound(String method) {
		return new McpProtocolException(JsonRpcError.METHOD_NOT_FOUND, "Method not found: " + method);
	}

	/**
	 * Return the error that answers the request.
	 * @return the error
	 */
	public JsonRpcError error() {
		return this.error;
	}

}

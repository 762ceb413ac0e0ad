package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A JSON-RPC error object.
 *
 * @param code the error code
 * @param message a short text for the other side, without class names or stack traces
 * @param data further information, or {@code null}
 * @since 0.1.0
 */
public record JsonRpcError(int code, String message, @Nullable JsonNode data) {

	/** The line is not valid JSON. */
	public static final int PARSE_ERROR = -32700;

	/** The JSON is not a valid request object. */
	public static final int INVALID_REQUEST = -32600;

	/** The method does not exist or is not available. */
	public static final int METHOD_NOT_FOUND = -32601;

	/** The method's parameters are invalid. */
	public static final int INVALID_PARAMS = -32602;

	/** The server failed. */
	public static final int INTERNAL_ERROR = -32603;

	public JsonRpcError(int code, String message) {
		this(code, message, null);
	}

}

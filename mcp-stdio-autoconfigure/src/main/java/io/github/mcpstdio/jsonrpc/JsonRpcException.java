package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when bytes are no JSON-RPC message. Carries the answer that is due, if any:
 * broken notifications and responses are never answered.
 *
 * @since 0.1.0
 */
public final class JsonRpcException extends RuntimeException {

	private final transient @Nullable JsonRpcErrorResponse answer;

	private JsonRpcException(String message, @Nullable JsonRpcErrorResponse answer) {
		super(message, null, false, false);
		this.answer = answer;
	}

	static JsonRpcException answered(@Nullable RequestId id, int code, String message) {
		return new JsonRpcException(message, new JsonRpcErrorResponse(id, new JsonRpcError(code, message)));
	}

	static JsonRpcException silent(String message) {
		return new JsonRpcException(message, null);
	}

	/**
	 * Return the answer that the sender of the bytes is owed.
	 * @return the answer, or {@code null} when nothing must be answered
	 */
	public @Nullable JsonRpcErrorResponse answer() {
		return this.answer;
	}

}

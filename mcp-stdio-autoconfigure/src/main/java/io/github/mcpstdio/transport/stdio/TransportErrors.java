package io.github.mcpstdio.transport.stdio;

import java.time.Duration;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.ExecutionRejectedException;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.RequestId;

/**
 * The errors by which the transport itself answers.
 */
final class TransportErrors {

	private TransportErrors() {
	}

	static JsonRpcErrorResponse lineTooLong(int maxLineBytes) {
		return new JsonRpcErrorResponse(null, new JsonRpcError(JsonRpcError.INVALID_REQUEST,
				"A line must not be longer than " + maxLineBytes + " bytes"));
	}

	static JsonRpcErrorResponse duplicateId(RequestId id) {
		ObjectNode data = JsonNodeFactory.instance.objectNode();
		data.set("id", id.toJson());
		return new JsonRpcErrorResponse(null, new JsonRpcError(JsonRpcError.INVALID_REQUEST,
				"A request with this id has not been answered yet", data));
	}

	static JsonRpcErrorResponse busy(RequestId id, ExecutionRejectedException.Reason reason) {
		return switch (reason) {
			case QUEUE_FULL -> busy(id, "queue-full");
			case TOO_MANY_PENDING -> busy(id, "too-many-pending");
			case TOO_MANY_ABANDONED -> busy(id, "too-many-abandoned");
			case CLOSED -> shuttingDown(id);
		};
	}

	static JsonRpcErrorResponse busy(RequestId id, String reason) {
		return internal(id, "The server is busy; try again later", reason, true);
	}

	static JsonRpcErrorResponse timedOut(RequestId id, Duration timeout) {
		return internal(id, "The request did not end within " + timeout.toMillis() + " ms", "timeout", false);
	}

	static JsonRpcErrorResponse shuttingDown(RequestId id) {
		return internal(id, "The server is shutting down", "shutdown", true);
	}

	static JsonRpcErrorResponse internal(@Nullable RequestId id) {
		return internal(id, "Internal error", null, false);
	}

	private static JsonRpcErrorResponse internal(@Nullable RequestId id, String message, @Nullable String reason,
			boolean retryable) {
		ObjectNode data = null;
		if (reason != null) {
			data = JsonNodeFactory.instance.objectNode().put("reason", reason);
			if (retryable) {
				data.put("retryable", true);
			}
		}
		return new JsonRpcErrorResponse(id, new JsonRpcError(JsonRpcError.INTERNAL_ERROR, message, data));
	}

}

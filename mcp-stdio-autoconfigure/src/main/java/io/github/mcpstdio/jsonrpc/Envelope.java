package io.github.mcpstdio.jsonrpc;

import java.util.HashSet;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The members of one message while it is being read, and the rules by which they make a
 * request, a notification or a response.
 */
final class Envelope {

	private final JsonRpcLimits limits;

	private boolean hasId;

	private boolean hasMethod;

	private boolean hasOutcome;

	private @Nullable JsonNode version;

	private @Nullable JsonNode id;

	private @Nullable JsonNode method;

	private @Nullable JsonNode params;

	private @Nullable JsonNode result;

	private @Nullable JsonNode error;

	private @Nullable Set<String> others;

	Envelope(JsonRpcLimits limits) {
		this.limits = limits;
	}

	/**
	 * Take a member; each name is taken once.
	 */
	void put(String name, JsonNode value) {
		boolean repeated = switch (name) {
			case "jsonrpc" -> this.version != null;
			case "id" -> this.hasId;
			case "method" -> this.hasMethod;
			case "params" -> this.params != null;
			case "result" -> this.result != null;
			case "error" -> this.error != null;
			default -> !other(name);
		};
		if (repeated) {
			throw new JsonLimitException("A member name occurs twice in one object");
		}
		switch (name) {
			case "jsonrpc" -> this.version = value;
			case "params" -> this.params = value;
			case "result" -> this.result = value;
			case "error" -> this.error = value;
			default -> {
			}
		}
		note(name, value);
	}

	private boolean other(String name) {
		if (this.others == null) {
			this.others = new HashSet<>();
		}
		return this.others.add(name);
	}

	/**
	 * Take note of what tells the kind of the message, the first of each name.
	 */
	void note(String name, @Nullable JsonNode value) {
		switch (name) {
			case "id" -> {
				this.id = this.hasId ? this.id : value;
				this.hasId = true;
			}
			case "method" -> {
				this.method = this.hasMethod ? this.method : value;
				this.hasMethod = true;
			}
			case "result", "error" -> this.hasOutcome = true;
			default -> {
			}
		}
	}

	JsonRpcMessage toMessage() {
		if (this.version == null || !this.version.isString() || !"2.0".equals(this.version.stringValue())) {
			throw refused("'jsonrpc' must be \"2.0\"");
		}
		if (!this.hasMethod) {
			return toResponse();
		}
		if (this.hasOutcome) {
			throw refused("A message with 'method' has neither 'result' nor 'error'");
		}
		String name = methodName();
		if (!this.hasId) {
			return new JsonRpcNotification(name, this.params);
		}
		RequestId requestId = RequestId.from(this.id, this.limits);
		if (requestId == null) {
			throw refused(
					"'id' must be a string of at most " + this.limits.maxIdBytes() + " bytes or a 64-bit integer");
		}
		return new JsonRpcRequest(requestId, name, this.params);
	}

	private String methodName() {
		if (this.method == null || !this.method.isString() || this.method.stringValue().isEmpty()) {
			throw refused("'method' must be a non-empty string");
		}
		return this.method.stringValue();
	}

	private JsonRpcResponse toResponse() {
		RequestId requestId = RequestId.from(this.id, this.limits);
		if (!this.hasOutcome) {
			throw refused("'method' is missing");
		}
		if (requestId != null && this.result != null && this.error == null) {
			return new JsonRpcResultResponse(requestId, JsonPayload.of(this.result));
		}
		if (this.error != null && this.result == null && this.error.path("code").isIntegralNumber()
				&& this.error.path("message").isString()) {
			return new JsonRpcErrorResponse(requestId, new JsonRpcError(this.error.path("code").asInt(0),
					this.error.path("message").stringValue(), this.error.get("data")));
		}
		throw refused("Neither a valid result nor a valid error");
	}

	/**
	 * Return the exception for a message that is readable but not valid. What has no id
	 * is no request.
	 */
	JsonRpcException refused(String reason) {
		boolean response = !this.hasMethod && this.hasOutcome;
		boolean notification = this.hasMethod && !this.hasId;
		if (response || notification) {
			return JsonRpcException.silent(reason);
		}
		return JsonRpcException.answered(RequestId.from(this.id, this.limits), JsonRpcError.INVALID_REQUEST, reason);
	}

}

package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Turns bytes into messages and messages into bytes. Strict where JSON-RPC 2.0 and MCP
 * are: UTF-8 is validated before anything else, a message is one JSON object without
 * duplicate member names, ids are strings or integers. It is independent of the
 * application's Jackson settings.
 * <p>
 * Immutable and safe for use by several threads.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic">Overview</a>
 */
public final class JsonRpcCodec {

	private final JsonRpcLimits limits;

	/**
	 * Create a codec.
	 * @param limits what the codec accepts
	 */
	public JsonRpcCodec(JsonRpcLimits limits) {
		this.limits = limits;
	}

	/**
	 * Return the limits that hold.
	 * @return the limits
	 */
	public JsonRpcLimits limits() {
		return this.limits;
	}

	/**
	 * Decode one message.
	 * @param bytes the array that holds the message's bytes, which are not kept
	 * @param offset where the message starts
	 * @param length how many bytes it has
	 * @return the message
	 * @throws JsonRpcException if the bytes are no message; it carries the answer that is
	 * due
	 */
	public JsonRpcMessage decode(byte[] bytes, int offset, int length) {
		int violation = Utf8.indexOfViolation(bytes, offset, length);
		if (violation >= 0) {
			throw parseError("Not valid UTF-8 text at byte " + (violation - offset));
		}
		JsonText text = new JsonText(bytes, offset, length);
		try {
			Envelope envelope = new Envelope(this.limits);
			readEnvelope(text, envelope);
			return envelope.toMessage();
		}
		catch (JsonLimitException ex) {
			throw refused(bytes, offset, length, ex.getMessage());
		}
		catch (JsonSyntaxException ex) {
			throw invalidJson(ex);
		}
	}

	private void readEnvelope(JsonText text, Envelope envelope) {
		int first = text.peek();
		if (first < 0) {
			throw parseError("Empty message");
		}
		if (first != '{') {
			text.skipValue();
			requireEnd(text);
			throw JsonRpcException.answered(null, JsonRpcError.INVALID_REQUEST,
					"A message is a single JSON object; batches are not supported");
		}
		text.expect('{');
		JsonTreeReader reader = new JsonTreeReader(text, this.limits);
		for (String name = text.nextMember(true); name != null; name = text.nextMember(false)) {
			envelope.put(name, reader.read(1));
		}
		requireEnd(text);
	}

	private static void requireEnd(JsonText text) {
		if (text.peek() >= 0) {
			throw parseError("More than one JSON value in a message");
		}
	}

	private static JsonRpcException invalidJson(JsonSyntaxException cause) {
		return parseError("Not valid JSON at byte " + cause.position());
	}

	private static JsonRpcException parseError(String message) {
		return JsonRpcException.answered(null, JsonRpcError.PARSE_ERROR, message);
	}

	private JsonRpcException refused(byte[] bytes, int offset, int length, String reason) {
		try {
			return recover(bytes, offset, length).refused(reason);
		}
		catch (JsonSyntaxException ex) {
			return invalidJson(ex);
		}
	}

	/**
	 * Read once more what can be read of a message that exceeds a limit, to learn its id
	 * and whether an answer is due at all.
	 */
	private Envelope recover(byte[] bytes, int offset, int length) {
		Envelope envelope = new Envelope(this.limits);
		JsonText text = new JsonText(bytes, offset, length);
		text.expect('{');
		for (String name = text.nextMember(true); name != null; name = text.nextMember(false)) {
			envelope.note(name, scalar(text));
		}
		requireEnd(text);
		return envelope;
	}

	/**
	 * Read a value and return it if it can be an id or a method.
	 */
	private @Nullable JsonNode scalar(JsonText text) {
		int first = text.peek();
		if (first == '{' || first == '[') {
			text.skipValue();
			return null;
		}
		try {
			return new JsonTreeReader(text, this.limits).read(1);
		}
		catch (JsonLimitException ex) {
			return null;
		}
	}

	/**
	 * Encode a message as JSON in UTF-8 on one line, without the line's end.
	 * @param message the message
	 * @param writer where the bytes go
	 */
	public void encode(JsonRpcMessage message, Utf8JsonWriter writer) {
		writer.writeRaw("{\"jsonrpc\":\"2.0\"");
		if (message instanceof JsonRpcResultResponse response) {
			writeId(response.id(), writer);
			writer.writeRaw(",\"result\":");
			writer.writePayload(response.result());
		}
		else if (message instanceof JsonRpcErrorResponse response) {
			writeId(response.id(), writer);
			writeError(response.error(), writer);
		}
		else if (message instanceof JsonRpcRequest request) {
			writeId(request.id(), writer);
			writeCall(request.method(), request.params(), writer);
		}
		else if (message instanceof JsonRpcNotification notification) {
			writeCall(notification.method(), notification.params(), writer);
		}
		writer.writeRaw("}");
	}

	private static void writeId(@Nullable RequestId id, Utf8JsonWriter writer) {
		writer.writeRaw(",\"id\":");
		if (id instanceof RequestId.NumberId number) {
			writer.writeNumber(number.value());
		}
		else if (id instanceof RequestId.TextId text) {
			writer.writeString(text.value());
		}
		else {
			writer.writeRaw("null");
		}
	}

	private static void writeError(JsonRpcError error, Utf8JsonWriter writer) {
		writer.writeRaw(",\"error\":{\"code\":");
		writer.writeNumber(error.code());
		writer.writeRaw(",\"message\":");
		writer.writeString(error.message());
		if (error.data() != null) {
			writer.writeRaw(",\"data\":");
			writer.writeTree(error.data());
		}
		writer.writeRaw("}");
	}

	private static void writeCall(String method, @Nullable JsonNode params, Utf8JsonWriter writer) {
		writer.writeRaw(",\"method\":");
		writer.writeString(method);
		if (params != null) {
			writer.writeRaw(",\"params\":");
			writer.writeTree(params);
		}
	}

}

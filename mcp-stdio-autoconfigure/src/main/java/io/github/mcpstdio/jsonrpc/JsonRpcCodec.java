package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
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

	private static final int SHORT_MESSAGE = 16 * 1024;

	/** How deep to look for the id of a message that is nested too deeply. */
	private static final int MAX_SKIPPED_DEPTH = 10_000;

	private final JsonFactory factory;

	private final JsonRpcLimits limits;

	/**
	 * Create a codec.
	 * @param limits what the codec accepts
	 */
	public JsonRpcCodec(JsonRpcLimits limits) {
		this.limits = limits;
		// Our own limits are checked while a tree is read, so that exceeding one can be
		// told apart from bad syntax; those of the parser are out of their way. A parser
		// that canonicalizes names would keep those of all messages in a shared table.
		this.factory = JsonFactory.builder()
			.streamReadConstraints(StreamReadConstraints.builder()
				.maxNestingDepth(Math.max(limits.maxDepth(), MAX_SKIPPED_DEPTH))
				.maxStringLength(Integer.MAX_VALUE)
				.maxNameLength(Integer.MAX_VALUE)
				.maxNumberLength(Integer.MAX_VALUE)
				.build())
			.disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
			.build();
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
		try (JsonParser parser = parser(bytes, offset, length)) {
			Envelope envelope = new Envelope(this.limits);
			readEnvelope(parser, envelope);
			return envelope.toMessage();
		}
		catch (JsonLimitException ex) {
			throw recover(bytes, offset, length).refused(ex.getMessage());
		}
		catch (StreamConstraintsException ex) {
			throw recover(bytes, offset, length).refused("Nested too deeply or otherwise too costly to read");
		}
		catch (JacksonException ex) {
			throw invalidJson(ex);
		}
	}

	/**
	 * Create a parser that shares nothing with the parsers of other messages. The one
	 * that works on bytes is faster with much text but costly to set up.
	 */
	private JsonParser parser(byte[] bytes, int offset, int length) {
		JsonFactory source = (length <= SHORT_MESSAGE) ? this.factory
				: this.factory.rebuild().enable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES).build();
		return source.createParser(ObjectReadContext.empty(), bytes, offset, length);
	}

	private void readEnvelope(JsonParser parser, Envelope envelope) {
		JsonTreeReader reader = new JsonTreeReader(parser, this.limits);
		if (parser.nextToken() != JsonToken.START_OBJECT) {
			if (parser.currentToken() == null) {
				throw parseError("Empty message");
			}
			parser.skipChildren();
			requireEnd(parser);
			throw JsonRpcException.answered(null, JsonRpcError.INVALID_REQUEST,
					"A message is a single JSON object; batches are not supported");
		}
		for (String name = parser.nextName(); name != null; name = parser.nextName()) {
			parser.nextToken();
			envelope.put(name, reader.read(1));
		}
		requireEnd(parser);
	}

	private static void requireEnd(JsonParser parser) {
		if (parser.nextToken() != null) {
			throw parseError("More than one JSON value in a message");
		}
	}

	private static JsonRpcException invalidJson(JacksonException cause) {
		return parseError("Not valid JSON at column " + Math.max(1, cause.getLocation().getColumnNr()));
	}

	private static JsonRpcException parseError(String message) {
		return JsonRpcException.answered(null, JsonRpcError.PARSE_ERROR, message);
	}

	/**
	 * Read once more what can be read of a message that exceeds a limit, to learn its id
	 * and whether an answer is due at all.
	 */
	private Envelope recover(byte[] bytes, int offset, int length) {
		Envelope envelope = new Envelope(this.limits);
		try (JsonParser parser = parser(bytes, offset, length)) {
			if (parser.nextToken() == JsonToken.START_OBJECT) {
				noteMembers(parser, envelope);
			}
		}
		catch (StreamConstraintsException ex) {
			envelope.cutOff();
		}
		catch (JacksonException ex) {
			throw invalidJson(ex);
		}
		return envelope;
	}

	private void noteMembers(JsonParser parser, Envelope envelope) {
		for (String name = parser.nextName(); name != null; name = parser.nextName()) {
			JsonToken token = parser.nextToken();
			envelope.note(name, token.isScalarValue() ? scalar(parser) : null);
			parser.skipChildren();
		}
		requireEnd(parser);
	}

	private @Nullable JsonNode scalar(JsonParser parser) {
		try {
			return new JsonTreeReader(parser, this.limits).read(1);
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

package io.github.mcpstdio.transport.stdio;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.transport.MessageSink;

/**
 * Encodes messages and gives them to the line writer. Safe for use by several threads.
 */
final class MessageWriter implements MessageSink {

	private static final Logger logger = LoggerFactory.getLogger(MessageWriter.class);

	private static final int KEPT_CAPACITY = 1 << 18;

	private final JsonRpcCodec codec;

	private final LineWriter lines;

	private final ThreadLocal<Utf8JsonWriter> buffers = ThreadLocal.withInitial(Utf8JsonWriter::new);

	MessageWriter(JsonRpcCodec codec, LineWriter lines) {
		this.codec = codec;
		this.lines = lines;
	}

	JsonRpcCodec codec() {
		return this.codec;
	}

	long pendingBytes() {
		return this.lines.pendingBytes();
	}

	@Override
	public void send(JsonRpcMessage message) {
		Utf8JsonWriter line = encode(message);
		this.lines.write(line);
		line.clear(KEPT_CAPACITY);
	}

	/**
	 * Leave a message to the thread that writes next, which the caller sees to.
	 */
	void append(JsonRpcMessage message) {
		Utf8JsonWriter line = encode(message);
		this.lines.append(line);
		line.clear(KEPT_CAPACITY);
	}

	/**
	 * Encode a message; an answer that cannot be encoded becomes an error.
	 */
	private Utf8JsonWriter encode(JsonRpcMessage message) {
		Utf8JsonWriter line = this.buffers.get();
		try {
			this.codec.encode(message, line);
		}
		catch (RuntimeException | OutOfMemoryError | StackOverflowError ex) {
			RequestId id = (message instanceof JsonRpcResponse response) ? response.id() : null;
			line.clear(KEPT_CAPACITY);
			if (id == null) {
				throw ex;
			}
			logger.error("Failed to encode the answer to request {}", id, ex);
			this.codec.encode(TransportErrors.internal(id), line);
		}
		return line;
	}

}

package io.github.mcpstdio.transport.stdio;

import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

/**
 * Encodes messages and gives them to the line writer. Safe for use by several threads.
 */
final class MessageWriter {

	private static final Logger logger = LoggerFactory.getLogger(MessageWriter.class);

	private final JsonRpcCodec codec;

	private final LineWriter lines;

	private final Runnable flush;

	private final ThreadLocal<Utf8JsonWriter> buffers = ThreadLocal.withInitial(Utf8JsonWriter::new);

	/**
	 * Create a writer.
	 * @param flush has another thread write what waits
	 */
	MessageWriter(JsonRpcCodec codec, LineWriter lines, Runnable flush) {
		this.flush = flush;
		this.codec = codec;
		this.lines = lines;
	}

	JsonRpcCodec codec() {
		return this.codec;
	}

	long pendingBytes() {
		return this.lines.pendingBytes();
	}

	void send(JsonRpcMessage message) {
		put(message, LineWriter::write);
	}

	/**
	 * Leave a message to the thread that writes next, which the caller sees to.
	 */
	void append(JsonRpcMessage message) {
		put(message, LineWriter::append);
	}

	/**
	 * Leave a message like {@link #append}, whether there is room for it or not.
	 */
	void appendWithoutWaiting(JsonRpcMessage message) {
		put(message, LineWriter::appendWithoutWaiting);
	}

	/**
	 * Send a message, unless it is no longer wanted. The calling thread, which may be
	 * interrupted, does not write. Waits as long as there is no room for the message, the
	 * client takes some bytes now and then, and the message is wanted.
	 * @param wanted must be quick
	 */
	void sendIf(BooleanSupplier wanted, JsonRpcMessage message) {
		Utf8JsonWriter line = encode(message);
		boolean unattended;
		try {
			unattended = this.lines.appendIf(wanted, line);
		}
		finally {
			line.clear(LineWriter.KEPT_CAPACITY);
		}
		if (unattended) {
			this.flush.run();
		}
	}

	/**
	 * Encode a message and pass it on; an answer for which there is no memory becomes an
	 * error.
	 */
	private void put(JsonRpcMessage message, BiConsumer<LineWriter, Utf8JsonWriter> way) {
		Utf8JsonWriter line = encode(message);
		try {
			way.accept(this.lines, line);
		}
		catch (OutOfMemoryError ex) {
			if (!replace(message, line, ex)) {
				throw ex;
			}
			way.accept(this.lines, line);
		}
		finally {
			line.clear(LineWriter.KEPT_CAPACITY);
		}
	}

	private Utf8JsonWriter encode(JsonRpcMessage message) {
		Utf8JsonWriter line = this.buffers.get();
		line.clear(LineWriter.KEPT_CAPACITY);
		try {
			this.codec.encode(message, line);
		}
		catch (RuntimeException | OutOfMemoryError | StackOverflowError ex) {
			if (!replace(message, line, ex)) {
				throw ex;
			}
		}
		return line;
	}

	/**
	 * Replace an answer that cannot be sent by an error.
	 * @return whether it was an answer that somebody waits for
	 */
	private boolean replace(JsonRpcMessage message, Utf8JsonWriter line, Throwable cause) {
		RequestId id = (message instanceof JsonRpcResponse response) ? response.id() : null;
		if (id == null) {
			return false;
		}
		logger.error("Failed to send the answer to request {}", id, cause);
		line.clear(LineWriter.KEPT_CAPACITY);
		this.codec.encode(TransportErrors.internal(id), line);
		return true;
	}

}

package io.github.mcpstdio.jsonrpc;

import java.util.Arrays;

import tools.jackson.databind.JsonNode;

/**
 * JSON to be written as part of a message: a tree, or bytes that were encoded before.
 *
 * @since 0.1.0
 */
public sealed interface JsonPayload {

	/**
	 * Wrap a tree.
	 * @param node the tree, which must not change afterwards
	 * @return the payload
	 */
	static JsonPayload of(JsonNode node) {
		return new Tree(node);
	}

	/**
	 * Encode a tree now, so that it can be written many times without being encoded
	 * again.
	 * @param node the tree
	 * @return the payload
	 */
	static Encoded encoded(JsonNode node) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		writer.writeTree(node);
		byte[] utf8 = writer.toByteArray();
		return new Encoded(utf8, utf8.length);
	}

	/**
	 * Take over what has been written, one JSON value.
	 * @param writer the writer, which must not be used afterwards
	 * @return the payload
	 */
	static Encoded of(Utf8JsonWriter writer) {
		return new Encoded(writer.buffer(), writer.size());
	}

	/**
	 * A JSON tree.
	 *
	 * @param node the tree
	 */
	record Tree(JsonNode node) implements JsonPayload {

	}

	/**
	 * JSON in UTF-8 on one line.
	 */
	final class Encoded implements JsonPayload {

		private final byte[] utf8;

		private final int length;

		private Encoded(byte[] utf8, int length) {
			this.utf8 = utf8;
			this.length = length;
		}

		void writeTo(Utf8JsonWriter writer) {
			writer.writeBytes(this.utf8, this.length);
		}

		/**
		 * Return the same without room to spare, to be kept.
		 * @return the payload
		 */
		public Encoded trimmed() {
			return (this.utf8.length > this.length) ? new Encoded(Arrays.copyOf(this.utf8, this.length), this.length)
					: this;
		}

		/**
		 * Return how long it is.
		 * @return the number of bytes
		 */
		public int size() {
			return this.length;
		}

	}

}

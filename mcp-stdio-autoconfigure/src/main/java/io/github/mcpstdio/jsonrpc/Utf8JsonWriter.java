package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Writes JSON as UTF-8 into a growing array, always on one line. The line separators
 * U+2028, U+2029 and U+0085 leave as escapes, a lone surrogate as U+FFFD. Not safe for
 * use by several threads.
 *
 * @since 0.1.0
 */
public final class Utf8JsonWriter {

	private static final int MAX_BYTES_PER_CHAR = 6;

	private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

	private byte[] buffer;

	private int size;

	public Utf8JsonWriter() {
		this(256);
	}

	/**
	 * Create a writer.
	 * @param capacity how many bytes can be written before the array grows, positive
	 */
	public Utf8JsonWriter(int capacity) {
		this.buffer = new byte[capacity];
	}

	/**
	 * Return the array that holds what has been written, from its start on. It is the
	 * writer's own and changes with the next write.
	 * @return the array
	 */
	public byte[] buffer() {
		return this.buffer;
	}

	/**
	 * Return how many bytes have been written.
	 * @return the number of bytes
	 */
	public int size() {
		return this.size;
	}

	/**
	 * Return a copy of what has been written.
	 * @return the bytes
	 */
	public byte[] toByteArray() {
		return Arrays.copyOf(this.buffer, this.size);
	}

	/**
	 * Forget what has been written, and the array too if it is larger than what is kept.
	 * @param keptCapacity how large an array is kept, positive
	 */
	public void clear(int keptCapacity) {
		this.size = 0;
		if (this.buffer.length > keptCapacity) {
			this.buffer = new byte[Math.min(keptCapacity, 256)];
		}
	}

	/**
	 * Write a single byte as it is.
	 * @param value the byte
	 */
	public void writeByte(int value) {
		reserve(1);
		this.buffer[this.size++] = (byte) value;
	}

	void writeRaw(String ascii) {
		int length = ascii.length();
		reserve(length);
		for (int i = 0; i < length; i++) {
			this.buffer[this.size++] = (byte) ascii.charAt(i);
		}
	}

	void writeBytes(byte[] bytes, int length) {
		reserve(length + 1);
		System.arraycopy(bytes, 0, this.buffer, this.size, length);
		this.size += length;
	}

	/**
	 * Write what precedes the value of a member of the object that has been begun: a
	 * comma unless it is the first, the name and a colon.
	 * @param name the member's name
	 */
	public void writeName(String name) {
		if (this.buffer[this.size - 1] != '{') {
			writeByte(',');
		}
		writeString(name);
		writeByte(':');
	}

	/**
	 * Write a member whose value is a text.
	 * @param name the member's name
	 * @param text the text
	 */
	public void writeMember(String name, String text) {
		writeName(name);
		writeString(text);
	}

	/**
	 * Write a member whose value is a text, unless there is none.
	 * @param name the member's name
	 * @param text the text, left out if it is empty or {@code null}
	 */
	public void writeOptional(String name, @Nullable String text) {
		if (text != null && !text.isEmpty()) {
			writeMember(name, text);
		}
	}

	/**
	 * Write an array of texts.
	 * @param texts the texts
	 */
	public void writeStrings(List<String> texts) {
		writeByte('[');
		for (int i = 0; i < texts.size(); i++) {
			if (i > 0) {
				writeByte(',');
			}
			writeString(texts.get(i));
		}
		writeByte(']');
	}

	/**
	 * Write a boolean.
	 * @param value the value
	 */
	public void writeBoolean(boolean value) {
		writeRaw(value ? "true" : "false");
	}

	/**
	 * Write a whole number.
	 * @param value the number
	 */
	public void writeNumber(long value) {
		if (value >= 0 && value < 10) {
			writeByte('0' + (int) value);
			return;
		}
		writeRaw(Long.toString(value));
	}

	/**
	 * Write a JSON value.
	 * @param payload the value
	 */
	public void writePayload(JsonPayload payload) {
		if (payload instanceof JsonPayload.Encoded encoded) {
			encoded.writeTo(this);
		}
		else if (payload instanceof JsonPayload.Tree tree) {
			writeTree(tree.node());
		}
	}

	/**
	 * Write a JSON value.
	 * @param node the value
	 */
	public void writeTree(JsonNode node) {
		switch (node.getNodeType()) {
			case OBJECT -> writeObject(node);
			case ARRAY -> writeArray(node);
			case STRING -> writeString(node.stringValue());
			case NUMBER -> writeNumber(node);
			case BOOLEAN -> writeBoolean(node.booleanValue());
			case BINARY -> writeString(Base64.getEncoder().encodeToString(node.binaryValue()));
			case NULL, MISSING -> writeRaw("null");
			default -> throw new IllegalArgumentException("No JSON value: " + node.getNodeType());
		}
	}

	private void writeObject(JsonNode node) {
		char separator = '{';
		for (Map.Entry<String, JsonNode> member : node.properties()) {
			writeByte(separator);
			writeString(member.getKey());
			writeByte(':');
			writeTree(member.getValue());
			separator = ',';
		}
		if (separator == '{') {
			writeByte('{');
		}
		writeByte('}');
	}

	private void writeArray(JsonNode node) {
		char separator = '[';
		for (JsonNode element : node) {
			writeByte(separator);
			writeTree(element);
			separator = ',';
		}
		if (separator == '[') {
			writeByte('[');
		}
		writeByte(']');
	}

	private void writeNumber(JsonNode node) {
		if (node.isInt() || node.isLong() || node.isShort()) {
			writeNumber(node.longValue());
			return;
		}
		if ((node.isDouble() || node.isFloat()) && !Double.isFinite(node.doubleValue())) {
			writeString(node.asString());
			return;
		}
		writeRaw(node.numberValue().toString());
	}

	/**
	 * Write a string with its quotes.
	 * @param text the text
	 */
	public void writeString(String text) {
		int length = text.length();
		reserve(length + 2);
		this.buffer[this.size++] = '"';
		int i = 0;
		while (i < length) {
			i = writePlain(text, i);
			if (i < length) {
				i = writeSpecial(text, i);
			}
		}
		writeByte('"');
	}

	/**
	 * Write ASCII that needs no escape, as far as it goes.
	 */
	private int writePlain(String text, int start) {
		int length = text.length();
		reserve(length - start);
		byte[] target = this.buffer;
		int at = this.size;
		int i = start;
		for (; i < length; i++) {
			char c = text.charAt(i);
			if (c < 0x20 || c >= 0x7F || c == '"' || c == '\\') {
				break;
			}
			target[at++] = (byte) c;
		}
		this.size = at;
		return i;
	}

	private int writeSpecial(String text, int i) {
		reserve(MAX_BYTES_PER_CHAR);
		char c = text.charAt(i);
		if (c < 0x80) {
			writeAscii(c);
		}
		else if (c == 0x85 || c == 0x2028 || c == 0x2029) {
			writeEscape(c);
		}
		else if (!Character.isSurrogate(c)) {
			writeEncoded(c);
		}
		else if (Character.isHighSurrogate(c) && i + 1 < text.length()
				&& Character.isLowSurrogate(text.charAt(i + 1))) {
			writeEncoded(Character.toCodePoint(c, text.charAt(i + 1)));
			return i + 2;
		}
		else {
			writeEncoded(0xFFFD);
		}
		return i + 1;
	}

	private void writeAscii(char c) {
		switch (c) {
			case '"', '\\' -> writeShortEscape(c);
			case '\n' -> writeShortEscape('n');
			case '\r' -> writeShortEscape('r');
			case '\t' -> writeShortEscape('t');
			case '\b' -> writeShortEscape('b');
			case '\f' -> writeShortEscape('f');
			case 0x7F -> this.buffer[this.size++] = 0x7F;
			default -> writeEscape(c);
		}
	}

	private void writeShortEscape(char c) {
		this.buffer[this.size++] = '\\';
		this.buffer[this.size++] = (byte) c;
	}

	private void writeEscape(int c) {
		this.buffer[this.size++] = '\\';
		this.buffer[this.size++] = 'u';
		for (int shift = 12; shift >= 0; shift -= 4) {
			this.buffer[this.size++] = HEX[(c >> shift) & 0xF];
		}
	}

	private void writeEncoded(int c) {
		if (c < 0x800) {
			this.buffer[this.size++] = (byte) (0xC0 | (c >> 6));
		}
		else if (c < 0x10000) {
			this.buffer[this.size++] = (byte) (0xE0 | (c >> 12));
			this.buffer[this.size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
		}
		else {
			this.buffer[this.size++] = (byte) (0xF0 | (c >> 18));
			this.buffer[this.size++] = (byte) (0x80 | ((c >> 12) & 0x3F));
			this.buffer[this.size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
		}
		this.buffer[this.size++] = (byte) (0x80 | (c & 0x3F));
	}

	private void reserve(int bytes) {
		if (this.buffer.length - this.size < bytes) {
			this.buffer = Arrays.copyOf(this.buffer, newCapacity(bytes));
		}
	}

	private int newCapacity(int bytes) {
		long wanted = Math.max(2L * this.buffer.length, (long) this.size + bytes);
		if ((long) this.size + bytes > Integer.MAX_VALUE - 8) {
			throw new OutOfMemoryError("A message would be larger than 2 GiB");
		}
		return (int) Math.min(wanted, Integer.MAX_VALUE - 8);
	}

}

package io.github.mcpstdio.transport.stdio;

import java.util.Arrays;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

/**
 * Lines that wait to be written. Not safe for use by several threads.
 */
final class LineBuffer {

	/** How many bytes fit into one array. */
	static final int MAX_SIZE = Integer.MAX_VALUE - 8;

	private byte[] bytes = new byte[1024];

	private int size;

	void addLine(Utf8JsonWriter line) {
		long needed = (long) this.size + line.size() + 1;
		if (needed > this.bytes.length) {
			if (needed > MAX_SIZE) {
				throw new OutOfMemoryError("Lines would be larger than 2 GiB");
			}
			this.bytes = Arrays.copyOf(this.bytes, (int) Math.min(Math.max(needed, 2L * this.bytes.length), MAX_SIZE));
		}
		System.arraycopy(line.buffer(), 0, this.bytes, this.size, line.size());
		this.size += line.size();
		this.bytes[this.size++] = '\n';
	}

	byte[] bytes() {
		return this.bytes;
	}

	int size() {
		return this.size;
	}

	/**
	 * Forget the lines, and the array too if it is larger than what is kept.
	 */
	void clear(int keptCapacity) {
		this.size = 0;
		if (this.bytes.length > keptCapacity) {
			this.bytes = new byte[Math.min(keptCapacity, 1024)];
		}
	}

}

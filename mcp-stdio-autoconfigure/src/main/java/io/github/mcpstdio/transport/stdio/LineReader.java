package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a stream of bytes into lines without copying them. A line ends at {@code \n} only;
 * a {@code \r} before it and a byte order mark at the start are dropped, blank lines are
 * skipped, and the last line needs no end. A line that is too long is reported as soon as
 * it is known to be and passes by without being held.
 * <p>
 * Used by one thread at a time; threads that take turns must hand over safely.
 */
final class LineReader {

	private static final int INITIAL_CAPACITY = 1 << 16;

	private static final int MAX_READ = 1 << 16;

	private static final int MIN_READ = 1 << 13;

	private final InputStream input;

	private final int maxLineBytes;

	private byte[] buffer;

	/** Where the bytes start that have not been given out. */
	private int start;

	/** Up to where there is known to be no line end from {@link #start} on. */
	private int scanned;

	/** Where the bytes end that have been read. */
	private int end;

	private boolean skipping;

	private boolean endOfInput;

	private int offset;

	private int length;

	private boolean tooLong;

	LineReader(InputStream input, int maxLineBytes) {
		this.input = input;
		this.maxLineBytes = maxLineBytes;
		this.buffer = new byte[INITIAL_CAPACITY];
	}

	/**
	 * Advance to the next line among the bytes that have been read, without waiting.
	 * @return whether there is one
	 */
	boolean advance() {
		while (true) {
			int lineEnd = findLineEnd();
			if (lineEnd < 0) {
				if (this.skipping) {
					this.start = this.end;
				}
				return isHopeless() ? giveUp() : this.endOfInput && takeLast();
			}
			if (take(lineEnd)) {
				return true;
			}
		}
	}

	private boolean isHopeless() {
		return !this.skipping && this.end - this.start > this.maxLineBytes + 1L;
	}

	private boolean giveUp() {
		this.skipping = true;
		this.start = this.end;
		this.scanned = this.end;
		return tooLong();
	}

	/**
	 * Give out the line up to a position.
	 * @return whether there is something to give out
	 */
	private boolean take(int lineEnd) {
		int from = this.start;
		this.start = Math.min(lineEnd + 1, this.end);
		this.scanned = this.start;
		if (this.skipping) {
			this.skipping = false;
			return false;
		}
		int to = (lineEnd > from && this.buffer[lineEnd - 1] == '\r') ? lineEnd - 1 : lineEnd;
		if (to - from > this.maxLineBytes) {
			return tooLong();
		}
		this.offset = from + byteOrderMark(from, to);
		this.length = to - this.offset;
		this.tooLong = false;
		return !isBlank();
	}

	private boolean takeLast() {
		boolean held = this.end > this.start && !this.skipping;
		this.skipping = false;
		return held && take(this.end);
	}

	private boolean tooLong() {
		this.offset = 0;
		this.length = 0;
		this.tooLong = true;
		return true;
	}

	private int byteOrderMark(int from, int to) {
		boolean marked = to - from >= 3 && this.buffer[from] == (byte) 0xEF && this.buffer[from + 1] == (byte) 0xBB
				&& this.buffer[from + 2] == (byte) 0xBF;
		return marked ? 3 : 0;
	}

	private boolean isBlank() {
		for (int i = 0; i < this.length; i++) {
			byte b = this.buffer[this.offset + i];
			if (b != ' ' && b != '\t' && b != '\r') {
				return false;
			}
		}
		return true;
	}

	private int findLineEnd() {
		byte[] bytes = this.buffer;
		int to = this.end;
		for (int i = this.scanned; i < to; i++) {
			if (bytes[i] == '\n') {
				this.scanned = i;
				return i;
			}
		}
		this.scanned = to;
		return -1;
	}

	/**
	 * Read more bytes, waiting for at least one.
	 * @return whether there were any; otherwise the input has ended
	 */
	boolean fill() throws IOException {
		makeRoom();
		int room = Math.min(this.buffer.length - this.end, MAX_READ);
		int read = this.input.read(this.buffer, this.end, room);
		this.endOfInput = read < 0;
		this.end += Math.max(read, 0);
		return read >= 0;
	}

	private void makeRoom() {
		int held = this.end - this.start;
		if (held == 0) {
			moveTo((this.buffer.length > INITIAL_CAPACITY) ? new byte[INITIAL_CAPACITY] : this.buffer, 0);
		}
		else if (this.buffer.length - this.end < MIN_READ) {
			boolean grow = held > this.buffer.length / 2 && this.buffer.length < limit();
			moveTo(grow ? new byte[(int) Math.min(2L * this.buffer.length, limit())] : this.buffer, held);
		}
	}

	private void moveTo(byte[] target, int held) {
		System.arraycopy(this.buffer, this.start, target, 0, held);
		this.buffer = target;
		this.scanned -= this.start;
		this.start = 0;
		this.end = held;
	}

	/**
	 * The most bytes that are ever held: a line, its end, and one byte more to tell that
	 * it is too long.
	 */
	private long limit() {
		return Math.min(this.maxLineBytes + 3L, Integer.MAX_VALUE - 8L);
	}

	byte[] buffer() {
		return this.buffer;
	}

	int offset() {
		return this.offset;
	}

	int length() {
		return this.length;
	}

	/**
	 * Return whether the present line was too long, so that it has no bytes.
	 */
	boolean isTooLong() {
		return this.tooLong;
	}

}

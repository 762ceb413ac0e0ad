package io.github.mcpstdio.autoconfigure.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * Bytes on their way to standard error, which nobody may be reading: a bounded buffer and
 * a daemon thread that empties it. When there is no room, writers wait for a moment,
 * once; then lines are dropped and counted until whoever reads goes on. Safe for use by
 * several threads.
 */
final class ErrorOutput {

	private static final long PATIENCE = TimeUnit.MILLISECONDS.toNanos(200);

	private static final int CHUNK = 8192;

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition filled = this.lock.newCondition();

	private final Condition emptied = this.lock.newCondition();

	private final OutputStream target;

	private final byte[] ring;

	private int start;

	private int size;

	private boolean writing;

	private boolean closed;

	private boolean midLine;

	private boolean dropping;

	private long dropped;

	private @Nullable Thread writer;

	ErrorOutput(OutputStream target, int capacity) {
		this.target = target;
		this.ring = new byte[capacity];
	}

	/**
	 * Return a new stream whose bytes come here. A line that it has begun is dropped as a
	 * whole or from some point to its end, never in the middle.
	 */
	OutputStream source() {
		return new Source();
	}

	/**
	 * Wait until all bytes have been written, but not for long.
	 * @return whether they have been
	 */
	boolean flush(Duration timeout) {
		long remaining = timeout.toNanos();
		this.lock.lock();
		try {
			while (this.size > 0 || this.writing) {
				if (remaining <= 0) {
					return false;
				}
				remaining = this.emptied.awaitNanos(remaining);
			}
			return true;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Have the thread end once all bytes have been written.
	 */
	void close() {
		this.lock.lock();
		try {
			this.closed = true;
			this.filled.signalAll();
		}
		finally {
			this.lock.unlock();
		}
	}

	private int room() {
		return this.ring.length - this.size;
	}

	private void put(byte[] bytes, int offset, int length) {
		int end = (this.start + this.size) % this.ring.length;
		int head = Math.min(length, this.ring.length - end);
		System.arraycopy(bytes, offset, this.ring, end, head);
		System.arraycopy(bytes, offset + head, this.ring, 0, length - head);
		this.size += length;
		this.midLine = bytes[offset + length - 1] != '\n';
		startWriter();
		this.filled.signal();
	}

	private int take(byte[] chunk) {
		int length = Math.min(chunk.length, this.size);
		int head = Math.min(length, this.ring.length - this.start);
		System.arraycopy(this.ring, this.start, chunk, 0, head);
		System.arraycopy(this.ring, 0, chunk, head, length - head);
		this.start = (this.start + length) % this.ring.length;
		this.size -= length;
		return length;
	}

	private boolean awaitRoom() {
		long remaining = PATIENCE;
		try {
			while (room() == 0) {
				if (remaining <= 0 || this.dropping) {
					return false;
				}
				remaining = this.emptied.awaitNanos(remaining);
			}
			return true;
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	private void noteDropped() {
		if (this.dropping && this.size <= this.ring.length / 2) {
			String note = (this.midLine ? "\n" : "") + "(" + this.dropped
					+ " lines dropped while nobody read standard error)\n";
			this.dropping = false;
			this.dropped = 0;
			byte[] bytes = note.getBytes(StandardCharsets.UTF_8);
			put(bytes, 0, bytes.length);
		}
	}

	private void startWriter() {
		if (this.writer == null) {
			Thread thread = new Thread(this::writeAll, "mcp-stderr");
			thread.setDaemon(true);
			thread.start();
			this.writer = thread;
		}
	}

	private void writeAll() {
		byte[] chunk = new byte[CHUNK];
		for (int length = next(chunk); length > 0; length = next(chunk)) {
			try {
				this.target.write(chunk, 0, length);
				this.target.flush();
			}
			catch (IOException | RuntimeException ex) {
				// Nobody will ever read it, and there is nowhere else to say so.
			}
		}
	}

	/**
	 * Take the next bytes to write, waiting for them.
	 * @return how many there are, 0 if there will be no more
	 */
	private int next(byte[] chunk) {
		this.lock.lock();
		try {
			this.writing = false;
			noteDropped();
			while (this.size == 0) {
				this.emptied.signalAll();
				if (this.closed) {
					this.writer = null;
					return 0;
				}
				this.filled.awaitUninterruptibly();
			}
			this.writing = true;
			int length = take(chunk);
			this.emptied.signalAll();
			return length;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * One of the streams that lead here.
	 */
	private final class Source extends OutputStream {

		/** Whether the rest of the current line is to be dropped. */
		private boolean cut;

		@Override
		public void write(int value) {
			write(new byte[] { (byte) value }, 0, 1);
		}

		@Override
		public void write(byte[] bytes, int offset, int length) {
			ErrorOutput.this.lock.lock();
			try {
				int end = offset + length;
				int from = offset;
				while (from < end) {
					from = accept(bytes, from, end);
				}
			}
			finally {
				ErrorOutput.this.lock.unlock();
			}
		}

		private int accept(byte[] bytes, int from, int end) {
			if (this.cut || ErrorOutput.this.dropping) {
				return drop(bytes, from, end);
			}
			if (!awaitRoom()) {
				ErrorOutput.this.dropping = true;
				return from;
			}
			int length = Math.min(room(), end - from);
			put(bytes, from, length);
			return from + length;
		}

		private int drop(byte[] bytes, int from, int end) {
			if (!this.cut) {
				this.cut = true;
				ErrorOutput.this.dropped++;
			}
			for (int i = from; i < end; i++) {
				if (bytes[i] == '\n') {
					this.cut = false;
					return i + 1;
				}
			}
			return end;
		}

	}

}

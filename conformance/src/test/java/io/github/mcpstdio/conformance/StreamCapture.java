package io.github.mcpstdio.conformance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

/**
 * Reads a stream in a thread of its own, keeps every byte, and lets others wait for
 * lines. Safe for use by several threads.
 */
final class StreamCapture {

	private final InputStream stream;

	private final String name;

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition changed = this.lock.newCondition();

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

	private final ByteArrayOutputStream line = new ByteArrayOutputStream();

	private final List<String> lines = new ArrayList<>();

	private boolean ended;

	private int taken;

	StreamCapture(InputStream stream, String name) {
		this.stream = stream;
		this.name = name;
	}

	void start() {
		Thread reader = new Thread(this::read, this.name);
		reader.setDaemon(true);
		reader.start();
	}

	private void read() {
		byte[] buffer = new byte[65536];
		try {
			for (int count = this.stream.read(buffer); count >= 0; count = this.stream.read(buffer)) {
				append(buffer, count);
			}
		}
		catch (IOException ex) {
			// the process is gone or the test has closed the stream: what came is kept
		}
		finally {
			end();
		}
	}

	private void append(byte[] buffer, int count) {
		this.lock.lock();
		try {
			this.bytes.write(buffer, 0, count);
			for (int i = 0; i < count; i++) {
				if (buffer[i] == '\n') {
					this.lines.add(this.line.toString(StandardCharsets.UTF_8));
					this.line.reset();
				}
				else {
					this.line.write(buffer[i]);
				}
			}
			this.changed.signalAll();
		}
		finally {
			this.lock.unlock();
		}
	}

	private void end() {
		this.lock.lock();
		try {
			this.ended = true;
			this.changed.signalAll();
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Take the next line, waiting for it.
	 * @return the line, or {@code null} if there was none by the deadline or at the end
	 */
	@Nullable String take(Duration timeout) throws InterruptedException {
		long remaining = timeout.toNanos();
		this.lock.lockInterruptibly();
		try {
			while (this.taken == this.lines.size() && !this.ended && remaining > 0) {
				remaining = this.changed.awaitNanos(remaining);
			}
			return (this.taken < this.lines.size()) ? this.lines.get(this.taken++) : null;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Wait until the stream holds a text.
	 * @return whether it did by the deadline
	 */
	boolean await(String text, Duration timeout) throws InterruptedException {
		long remaining = timeout.toNanos();
		this.lock.lockInterruptibly();
		try {
			while (!text().contains(text)) {
				if (this.ended || remaining <= 0) {
					return false;
				}
				remaining = this.changed.awaitNanos(remaining);
			}
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Wait for the end of the stream.
	 * @return whether it came by the deadline
	 */
	boolean awaitEnd(long timeout, TimeUnit unit) throws InterruptedException {
		long remaining = unit.toNanos(timeout);
		this.lock.lockInterruptibly();
		try {
			while (!this.ended && remaining > 0) {
				remaining = this.changed.awaitNanos(remaining);
			}
			return this.ended;
		}
		finally {
			this.lock.unlock();
		}
	}

	byte[] bytes() {
		this.lock.lock();
		try {
			return this.bytes.toByteArray();
		}
		finally {
			this.lock.unlock();
		}
	}

	String text() {
		this.lock.lock();
		try {
			return this.bytes.toString(StandardCharsets.UTF_8);
		}
		finally {
			this.lock.unlock();
		}
	}

}

package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

/**
 * Writes whole lines, in the order in which they come. A thread that brings a line while
 * no other writes becomes the writer, and writes on as long as others bring more: lines
 * that are ready together leave together. While more bytes wait than are allowed, threads
 * that bring lines wait too.
 * <p>
 * A thread that has more executions to run may put the writing off for a moment, so that
 * the lines of several leave together. Since nobody knows how long its next execution
 * takes, whoever owns the writer calls {@link #flush()} when {@link #isPostponed} holds
 * for too long.
 * <p>
 * Lines leave in chunks, so that a client that takes some bytes now and then is told
 * apart from one that takes none: {@link #isStalled}. After a failure nothing is written
 * any more. Safe for use by several threads.
 */
final class LineWriter {

	private static final int CHUNK = 8192;

	/** How large an array for lines is kept for the next. */
	static final int KEPT_CAPACITY = 1 << 18;

	/** How long a thread that has more to do puts off writing. */
	private static final long POSTPONED_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition changed = this.lock.newCondition();

	private final OutputStream output;

	private final long maxPendingBytes;

	private final Runnable onActivity;

	private final Predicate<Runnable> postponement;

	private final Runnable flush = this::flush;

	private LineBuffer pending = new LineBuffer();

	private LineBuffer spare = new LineBuffer();

	private boolean writing;

	private volatile long pendingBytes;

	/** When the chunk that is being written began, or 0. */
	private volatile long chunkBegan;

	/** Since when a line waits that nobody writes yet, or 0. */
	private volatile long postponedSince;

	/** Changes when writing begins, by the thread that writes. */
	private volatile long writes;

	private volatile @Nullable IOException failure;

	/**
	 * Create a writer.
	 * @param output where the lines go
	 * @param maxPendingBytes how many bytes may wait to be written
	 * @param onActivity called when writing begins, is postponed or fails; must be quick
	 * @param postponement asked to have the calling thread run a task later
	 */
	LineWriter(OutputStream output, long maxPendingBytes, Runnable onActivity, Predicate<Runnable> postponement) {
		this.output = output;
		this.maxPendingBytes = Math.min(maxPendingBytes, LineBuffer.MAX_SIZE);
		this.onActivity = onActivity;
		this.postponement = postponement;
	}

	/**
	 * Write a line, or leave it to the thread that writes, or write it a little later
	 * together with those that follow.
	 * @param line the line without its end; not kept
	 */
	void write(Utf8JsonWriter line) {
		boolean postponed;
		this.lock.lock();
		try {
			if (!awaitRoom(line)) {
				return;
			}
			add(line);
			if (this.writing) {
				return;
			}
			postponed = postpone();
			if (!postponed) {
				this.writing = true;
				this.postponedSince = 0;
			}
		}
		finally {
			this.lock.unlock();
		}
		if (postponed) {
			this.onActivity.run();
		}
		else {
			drain();
		}
	}

	/**
	 * Leave a line to the thread that writes, or to the next that does: if nobody writes,
	 * the caller sees to it that somebody does. Waits only while more bytes wait to be
	 * written than are allowed.
	 * @param line the line without its end; not kept
	 */
	void append(Utf8JsonWriter line) {
		leave(line, true);
	}

	/**
	 * Leave a line like {@link #append}, whether there is room for it or not.
	 * @param line the line without its end; not kept
	 */
	void appendWithoutWaiting(Utf8JsonWriter line) {
		leave(line, false);
	}

	/**
	 * Leave a line like {@link #append} if it is still wanted once there is room for it.
	 * @param line the line without its end; not kept
	 * @param wanted asked with the lock held; must be quick
	 * @return whether nobody is about to write, so that the caller sees to it
	 */
	boolean appendIf(BooleanSupplier wanted, Utf8JsonWriter line) {
		this.lock.lock();
		try {
			boolean unattended = false;
			if (awaitRoom(wanted, line)) {
				unattended = !this.writing && this.postponedSince == 0;
				leave(line);
			}
			return unattended;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Wait for room like {@link #awaitRoom(Utf8JsonWriter)}, but also if somebody is just
	 * about to write, and only as long as the line is wanted.
	 */
	private boolean awaitRoom(BooleanSupplier wanted, Utf8JsonWriter line) {
		boolean interrupted = false;
		while (this.failure == null && wanted.getAsBoolean() && (this.writing || this.postponedSince != 0)
				&& this.pendingBytes + line.size() > this.maxPendingBytes) {
			try {
				this.changed.await(100, TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
		return this.failure == null && wanted.getAsBoolean();
	}

	private void leave(Utf8JsonWriter line, boolean waits) {
		this.lock.lock();
		try {
			if (waits ? awaitRoom(line) : this.failure == null) {
				leave(line);
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void leave(Utf8JsonWriter line) {
		add(line);
		if (!this.writing && this.postponedSince == 0) {
			this.postponedSince = System.nanoTime() | 1;
		}
	}

	/**
	 * Wait until there is room for a line.
	 * @return whether there is; otherwise writing has failed
	 */
	private boolean awaitRoom(Utf8JsonWriter line) {
		while (this.failure == null && this.writing && this.pendingBytes + line.size() > this.maxPendingBytes) {
			this.changed.awaitUninterruptibly();
		}
		return this.failure == null;
	}

	private void add(Utf8JsonWriter line) {
		this.pending.addLine(line);
		this.pendingBytes += line.size() + 1;
	}

	private boolean postpone() {
		long now = System.nanoTime() | 1;
		long since = this.postponedSince;
		if (this.pending.size() >= CHUNK || (since != 0 && now - since > POSTPONED_NANOS)
				|| !this.postponement.test(this.flush)) {
			return false;
		}
		if (since == 0) {
			this.postponedSince = now;
		}
		return true;
	}

	void flush() {
		flush(() -> {
		});
	}

	/**
	 * Write what waits to be written, unless another thread does.
	 * @param before called first, when it is certain that this thread writes
	 * @return whether this thread has written
	 */
	boolean flush(Runnable before) {
		this.lock.lock();
		try {
			if (this.writing || this.failure != null || this.pending.size() == 0) {
				return false;
			}
			this.writing = true;
			this.postponedSince = 0;
		}
		finally {
			this.lock.unlock();
		}
		try {
			before.run();
		}
		finally {
			drain();
		}
		return true;
	}

	private void drain() {
		this.writes++;
		this.chunkBegan = System.nanoTime() | 1;
		this.onActivity.run();
		LineBuffer batch = nextBatch(null);
		while (batch != null) {
			try {
				write(batch);
			}
			catch (Throwable ex) {
				fail((ex instanceof IOException failure) ? failure : new IOException("Failed to write", ex));
			}
			batch = nextBatch(batch);
		}
	}

	/**
	 * Take what waits to be written; what was written before makes room.
	 */
	private @Nullable LineBuffer nextBatch(@Nullable LineBuffer written) {
		this.lock.lock();
		try {
			if (written != null) {
				this.pendingBytes = (this.failure != null) ? 0 : this.pendingBytes - written.size();
				written.clear(KEPT_CAPACITY);
				this.spare = written;
				this.changed.signalAll();
			}
			if (this.failure != null || this.pending.size() == 0) {
				this.writing = false;
				this.chunkBegan = 0;
				this.changed.signalAll();
				return null;
			}
			LineBuffer batch = this.pending;
			this.pending = this.spare;
			this.postponedSince = 0;
			return batch;
		}
		finally {
			this.lock.unlock();
		}
	}

	private void write(LineBuffer batch) throws IOException {
		for (int at = 0; at < batch.size() && this.failure == null; at += CHUNK) {
			this.chunkBegan = System.nanoTime() | 1;
			this.output.write(batch.bytes(), at, Math.min(CHUNK, batch.size() - at));
		}
		this.output.flush();
	}

	/**
	 * Write nothing any more.
	 * @param cause why; the first cause is kept
	 */
	void fail(IOException cause) {
		this.lock.lock();
		try {
			if (this.failure == null) {
				this.failure = cause;
			}
			this.pending.clear(0);
			this.pendingBytes = 0;
			this.postponedSince = 0;
			this.changed.signalAll();
		}
		finally {
			this.lock.unlock();
		}
		this.onActivity.run();
	}

	@Nullable IOException failure() {
		return this.failure;
	}

	long pendingBytes() {
		return this.pendingBytes;
	}

	/**
	 * Return whether a write is under way that has not moved for a while.
	 */
	boolean isStalled(Duration patience) {
		long began = this.chunkBegan;
		return began != 0 && System.nanoTime() - began >= patience.toNanos();
	}

	/**
	 * Return whether a line waits that nobody writes yet.
	 */
	boolean isPostponed() {
		return this.postponedSince != 0;
	}

	/**
	 * Return whether so much waits that nobody writes yet that it should not become more.
	 */
	boolean isDue() {
		return this.postponedSince != 0 && this.pendingBytes >= CHUNK;
	}

	/**
	 * Return whether a line has waited longer than it should without anybody writing it.
	 */
	boolean isOverdue() {
		long since = this.postponedSince;
		return since != 0 && System.nanoTime() - since > 2 * POSTPONED_NANOS;
	}

	long writes() {
		return this.writes;
	}

	boolean isWriting() {
		return this.chunkBegan != 0;
	}

	/**
	 * Wait until all lines have been written or writing has failed.
	 * @return whether that happened in time
	 */
	boolean awaitIdle(long nanos) throws InterruptedException {
		long left = nanos;
		this.lock.lockInterruptibly();
		try {
			while (this.failure == null && (this.writing || this.pending.size() > 0)) {
				if (left <= 0) {
					return false;
				}
				left = this.changed.awaitNanos(left);
			}
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

}

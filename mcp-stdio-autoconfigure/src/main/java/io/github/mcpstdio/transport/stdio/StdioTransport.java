package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.server.McpRuntime;

/**
 * Serves one client over a pair of byte streams, one JSON-RPC message a line. The streams
 * are never closed. Safe for use by several threads.
 * <p>
 * A daemon thread of the executor reads; before it writes or turns to a handler, another
 * takes the reading over. The thread that calls {@link #serve()} waits for the end and
 * watches that writing moves on.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio">stdio</a>
 */
public final class StdioTransport {

	private static final Logger logger = LoggerFactory.getLogger(StdioTransport.class);

	/** How often to look whether a line waits for a thread that has put off writing. */
	private static final long HURRY_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition changed = this.lock.newCondition();

	private final AtomicBoolean called = new AtomicBoolean();

	private final McpExecutor executor;

	private final StdioSettings settings;

	private final LineReader reader;

	private final LineWriter writer;

	private final PendingRequests pending = new PendingRequests(this::signal);

	private final RequestDispatcher dispatcher;

	private volatile boolean ending;

	private volatile boolean watching;

	private volatile boolean hurrying;

	private volatile boolean serving;

	private @Nullable IOException readFailure;

	/**
	 * Create a transport.
	 * @param runtime answers requests
	 * @param executor runs handlers
	 * @param codec reads and writes messages
	 * @param settings the limits
	 * @param input where the client's messages come from
	 * @param output where messages to the client go
	 */
	public StdioTransport(McpRuntime runtime, McpExecutor executor, JsonRpcCodec codec, StdioSettings settings,
			InputStream input, OutputStream output) {
		this.executor = executor;
		this.settings = settings;
		this.reader = new LineReader(input, settings.maxLineBytes());
		this.writer = new LineWriter(output, settings.maxPendingBytes(), this::onWriting, executor::postpone);
		this.dispatcher = new RequestDispatcher(runtime, executor,
				new MessageWriter(codec, this.writer, this::flushElsewhere), settings, this.pending);
	}

	/**
	 * Serve the client until the end of input, a failure or {@link #shutdown()}, and
	 * until every admitted request has been answered or the drain timeout is over. Called
	 * once.
	 * @throws IOException if reading or writing failed, or the client took no byte for
	 * the write timeout
	 * @throws InterruptedException if the calling thread is interrupted; what goes on is
	 * cancelled then
	 * @throws IllegalStateException if it was called before
	 */
	public void serve() throws IOException, InterruptedException {
		if (!this.called.compareAndSet(false, true)) {
			throw new IllegalStateException("A transport serves once");
		}
		this.serving = true;
		try {
			this.executor.startRole(this::read);
			await(Long.MAX_VALUE, () -> this.ending);
			drain();
		}
		finally {
			this.ending = true;
			this.pending.close();
			this.dispatcher.endSubscriptions();
			this.dispatcher.cancelAll(false);
			this.serving = false;
		}
		throwFailure();
	}

	private void throwFailure() throws IOException {
		IOException failure = (this.writer.failure() != null) ? this.writer.failure() : this.readFailure;
		if (failure != null) {
			throw failure;
		}
	}

	/**
	 * Read no more and let {@link #serve()} return once admitted requests have been
	 * answered, at the latest after the drain timeout. Does not wait.
	 */
	public void shutdown() {
		this.ending = true;
		signal();
	}

	/**
	 * Return whether the transport serves its client.
	 * @return whether {@link #serve()} has been called and has not returned
	 */
	public boolean isServing() {
		return this.serving;
	}

	/**
	 * Play the role of the reader: answer what needs no handler; leave the role to
	 * another thread before writing or turning to a handler.
	 */
	private void read() {
		try {
			while (!this.ending) {
				boolean admitted = false;
				boolean more = true;
				while (more && !this.writer.isDue()) {
					more = this.reader.advance();
					admitted |= more && this.dispatcher.accept(this.reader);
				}
				if (handOver(admitted)) {
					return;
				}
				if (!more && !this.reader.fill()) {
					endOfInput();
					return;
				}
			}
		}
		catch (IOException ex) {
			fail(ex);
		}
		catch (Throwable ex) {
			fail(new IOException("Failed to read", ex));
		}
	}

	/**
	 * Hand the role over before writing answers, which may take as long as the client
	 * likes, and before turning to handlers.
	 * @return whether the role was handed over
	 */
	private boolean handOver(boolean admitted) {
		if (this.writer.isPostponed() && this.writer.flush(() -> this.executor.startRole(this::read))) {
			return true;
		}
		return admitted && this.executor.handOver(this::read);
	}

	private void endOfInput() {
		while (this.reader.advance()) {
			this.dispatcher.accept(this.reader);
		}
		logger.debug("End of input");
		flushElsewhere();
		shutdown();
	}

	private void fail(IOException cause) {
		this.lock.lock();
		try {
			this.readFailure = cause;
		}
		finally {
			this.lock.unlock();
		}
		shutdown();
	}

	private void drain() throws InterruptedException {
		this.pending.close();
		this.dispatcher.endSubscriptions();
		flushElsewhere();
		long patience = this.settings.drainTimeout().toNanos();
		if (!await(patience, this.pending::isEmpty)) {
			logger.warn("Some requests did not end within {} ('mcp.stdio.drain-timeout'); they are cancelled",
					this.settings.drainTimeout());
			this.dispatcher.cancelAll(true);
			flushElsewhere();
			await(this.settings.writeTimeout().toNanos(), this.pending::isEmpty);
		}
		flushElsewhere();
		while (this.writer.failure() == null && !this.writer.awaitIdle(watchPeriod())) {
			checkWriter();
			flushElsewhere();
		}
	}

	/**
	 * Wait for something to become true, or for writing to fail, and watch that writing
	 * moves on.
	 * @return whether either happened in time
	 */
	private boolean await(long nanos, Check check) throws InterruptedException {
		long end = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 2);
		this.lock.lockInterruptibly();
		try {
			while (this.writer.failure() == null && !check.holds()) {
				long left = end - System.nanoTime();
				if (left <= 0) {
					return false;
				}
				awaitChange(left);
			}
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Wait to be signalled. After a period without any write the watch ends until the
	 * next write signals.
	 */
	private void awaitChange(long left) throws InterruptedException {
		if (!this.watching) {
			this.changed.awaitNanos(left);
			return;
		}
		long before = this.writer.writes();
		boolean hurrying = this.hurrying;
		boolean elapsed = this.changed.awaitNanos(Math.min(left, hurrying ? HURRY_NANOS : watchPeriod())) <= 0;
		checkWriter();
		boolean idle = elapsed && this.writer.writes() == before;
		if (hurrying) {
			hurry(idle);
		}
		else if (idle) {
			this.watching = false;
			if (this.hurrying || this.writer.isPostponed() || this.writer.isWriting()
					|| this.writer.writes() != before) {
				this.watching = true;
			}
		}
	}

	/**
	 * Have lines written that a thread put off, which is busy with a handler now.
	 */
	private void hurry(boolean idle) {
		if (this.writer.isOverdue()) {
			flushElsewhere();
		}
		else if (idle) {
			this.hurrying = false;
			if (this.writer.isPostponed()) {
				this.hurrying = true;
			}
		}
	}

	/**
	 * Have another thread write what waits: the one that watches writing must not do it.
	 */
	private void flushElsewhere() {
		if (this.writer.isPostponed()) {
			this.executor.startRole(this.writer::flush);
		}
	}

	private long watchPeriod() {
		return Math.max(this.settings.writeTimeout().toNanos() / 4, 1);
	}

	private void checkWriter() {
		Duration patience = this.settings.writeTimeout();
		if (this.writer.isStalled(patience)) {
			this.writer.fail(new IOException(
					"The client took no byte for " + patience.toMillis() + " ms ('mcp.stdio.write-timeout')"));
		}
	}

	/**
	 * Called by threads that write, when they begin or put it off: the watch is woken for
	 * the first time after a while only.
	 */
	private void onWriting() {
		boolean hurry = !this.hurrying && this.writer.isPostponed();
		if (hurry || !this.watching || this.writer.failure() != null) {
			if (hurry) {
				this.hurrying = true;
			}
			this.watching = true;
			signal();
		}
	}

	private void signal() {
		this.lock.lock();
		try {
			this.changed.signalAll();
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Something that may become true.
	 */
	@FunctionalInterface
	private interface Check {

		boolean holds();

	}

}

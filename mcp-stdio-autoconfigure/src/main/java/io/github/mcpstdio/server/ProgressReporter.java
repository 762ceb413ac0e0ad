package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.protocol.model.McpNotification;

/**
 * Tells the client of the progress of one request: only what increases, and not more
 * often than is allowed. What comes too early is held back until its time or the
 * request's end has come, or something newer replaces it. Safe for use by several
 * threads.
 */
final class ProgressReporter {

	/** How many notifications may come together after a pause. */
	static final int BURST = 10;

	private final ReentrantLock lock = new ReentrantLock();

	private final @Nullable JsonNode progressToken;

	private final OperationContext context;

	private final ExecutionToken<?> token;

	private final long interval;

	private double last = Double.NEGATIVE_INFINITY;

	/** From when on as many notifications as are allowed together may come again. */
	private long rested = System.nanoTime();

	private McpNotification.@Nullable Progress held;

	private boolean timed;

	private boolean ended;

	/**
	 * Create a reporter.
	 * @param progressToken the client's token, or {@code null} if it wants to hear of
	 * nothing
	 */
	ProgressReporter(@Nullable JsonNode progressToken, OperationContext context, ExecutionToken<?> token) {
		this.progressToken = progressToken;
		this.context = context;
		this.token = token;
		this.interval = context.messages().progressInterval().toNanos();
	}

	void report(double progress, @Nullable Double total, @Nullable String message) {
		this.lock.lock();
		try {
			if (this.ended || progress <= this.last) {
				return;
			}
			this.last = progress;
			this.token.extendDeadline();
			if (this.progressToken != null) {
				report(new McpNotification.Progress(this.progressToken, progress, total, message));
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void report(McpNotification.Progress progress) {
		long delay = delay();
		this.held = progress;
		if (delay <= 0) {
			sendHeld();
		}
		else if (!this.timed) {
			this.timed = true;
			this.token.runLater(Duration.ofNanos(delay), this::onTime);
		}
	}

	/**
	 * Return how long the next notification has to wait.
	 */
	private long delay() {
		return this.rested - System.nanoTime() - (BURST - 1) * this.interval;
	}

	private void sendHeld() {
		McpNotification.Progress progress = this.held;
		this.held = null;
		if (progress != null) {
			long now = System.nanoTime();
			this.rested = ((this.rested - now > 0) ? this.rested : now) + this.interval;
			this.context.send(progress);
		}
	}

	private void onTime() {
		this.lock.lock();
		try {
			this.timed = false;
			sendHeld();
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Send what is held back, and nothing afterwards.
	 */
	void end() {
		this.lock.lock();
		try {
			sendHeld();
			this.ended = true;
		}
		finally {
			this.lock.unlock();
		}
	}

}

package io.github.mcpstdio.execution;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongUnaryOperator;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A thread that sleeps until the next deadline. It is woken only for a deadline before
 * that, not for each new one, so executions that end in time cost it nothing.
 */
final class DeadlineWatch implements Runnable {

	private static final Logger logger = LoggerFactory.getLogger(DeadlineWatch.class);

	private final ReentrantLock lock = new ReentrantLock();

	private final Condition earlier = this.lock.newCondition();

	private final LongUnaryOperator expire;

	private volatile long wakeAt = Deadlines.NEVER;

	private boolean started;

	private boolean closed;

	/**
	 * Create a watch, whose thread starts with the first deadline.
	 * @param expire called with the present time to deal with what is due; returns the
	 * next deadline
	 */
	DeadlineWatch(LongUnaryOperator expire) {
		this.expire = expire;
	}

	/**
	 * Take note of a deadline.
	 */
	void notice(long deadline) {
		if (deadline >= this.wakeAt) {
			return;
		}
		this.lock.lock();
		try {
			this.wakeAt = Math.min(this.wakeAt, deadline);
			this.earlier.signal();
			if (!this.started) {
				this.started = true;
				start();
			}
		}
		finally {
			this.lock.unlock();
		}
	}

	private void start() {
		Thread thread = new Thread(null, this, "mcp-deadlines", 0, false);
		thread.setDaemon(true);
		thread.start();
	}

	void close() {
		this.lock.lock();
		try {
			this.closed = true;
			this.earlier.signal();
		}
		finally {
			this.lock.unlock();
		}
	}

	@Override
	public void run() {
		while (awaitDeadline()) {
			try {
				long next = this.expire.applyAsLong(Deadlines.now());
				notice(next);
			}
			catch (Throwable ex) {
				logger.error("Failed to end what is out of time", ex);
			}
		}
	}

	private boolean awaitDeadline() {
		this.lock.lock();
		try {
			while (!this.closed) {
				long left = this.wakeAt - Deadlines.now();
				if (left <= 0) {
					// from here on, deadlines that the caller may not see any more are
					// noticed
					this.wakeAt = Deadlines.NEVER;
					return true;
				}
				sleep(left);
			}
			return false;
		}
		finally {
			this.lock.unlock();
		}
	}

	private void sleep(long nanos) {
		try {
			this.earlier.await(nanos, TimeUnit.NANOSECONDS);
		}
		catch (InterruptedException ex) {
			// nobody's business: go on until closed
		}
	}

}

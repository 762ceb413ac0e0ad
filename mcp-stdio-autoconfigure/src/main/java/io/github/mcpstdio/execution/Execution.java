package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * One execution on its way from admission to its only outcome. The thread that runs the
 * body is interrupted only while the body runs: whoever ends the execution decides that
 * under the execution's own monitor, which is never held while foreign code is called.
 *
 * @param <T> the type of the value
 */
final class Execution<T> implements CancellationToken {

	private static final Logger logger = LoggerFactory.getLogger(Execution.class);

	private final ExecutionRequest<T> request;

	private final Duration timeout;

	private final Consumer<Execution<?>> ending;

	private volatile boolean cancelled;

	/** Guarded by this. */
	private boolean ended;

	/** Guarded by this. */
	private @Nullable Thread runner;

	/** Guarded by this. */
	private @Nullable List<Runnable> callbacks;

	/** When its time is over; guarded by the scheduler's lock. */
	long deadline;

	/** Where it is; guarded by the scheduler's lock. */
	Phase phase = Phase.NEW;

	/** Neighbour in the queue; guarded by the scheduler's lock. */
	@Nullable Execution<?> previous;

	/** Neighbour in the queue; guarded by the scheduler's lock. */
	@Nullable Execution<?> next;

	/**
	 * Create an execution; its deadline runs from now on.
	 * @param ending called before the outcome of the body is delivered
	 */
	Execution(ExecutionRequest<T> request, Duration timeout, Consumer<Execution<?>> ending) {
		this.request = request;
		this.ending = ending;
		this.timeout = timeout;
		this.deadline = Deadlines.after(timeout);
	}

	Object key() {
		return this.request.key();
	}

	/**
	 * Run the body in the calling thread, unless the execution has ended before, and
	 * deliver its outcome, unless it had another in the meantime.
	 */
	void runAndDeliver() {
		ExecutionOutcome<T> outcome = run();
		if (outcome != null) {
			this.ending.accept(this);
			deliver(outcome);
		}
	}

	private @Nullable ExecutionOutcome<T> run() {
		synchronized (this) {
			if (this.ended) {
				return null;
			}
			this.runner = Thread.currentThread();
		}
		ExecutionOutcome<T> outcome = outcome();
		synchronized (this) {
			this.runner = null;
			if (this.ended) {
				outcome = null;
			}
			this.ended = true;
			this.callbacks = null;
		}
		Thread.interrupted();
		MDC.clear();
		return outcome;
	}

	private ExecutionOutcome<T> outcome() {
		try {
			return new ExecutionOutcome.Completed<>(this.request.body().run(this));
		}
		catch (Throwable ex) {
			return new ExecutionOutcome.Failed<>(ex);
		}
	}

	/**
	 * End the execution from outside: the body's thread is interrupted if it runs.
	 * @return callbacks to be run by the caller, or {@code null} if the execution has
	 * ended before
	 */
	synchronized @Nullable List<Runnable> end() {
		if (this.ended) {
			return null;
		}
		this.ended = true;
		this.cancelled = true;
		if (this.runner != null) {
			this.runner.interrupt();
		}
		List<Runnable> due = (this.callbacks != null) ? this.callbacks : List.of();
		this.callbacks = null;
		return due;
	}

	void deliverCancelled() {
		deliver(new ExecutionOutcome.Cancelled<>());
	}

	void deliverTimedOut() {
		deliver(new ExecutionOutcome.TimedOut<>(this.timeout));
	}

	private void deliver(ExecutionOutcome<T> outcome) {
		try {
			this.request.onOutcome().accept(outcome);
		}
		catch (Throwable ex) {
			logger.error("Failed to deliver the outcome of {}", this.request.key(), ex);
		}
	}

	@Override
	public boolean isCancelled() {
		return this.cancelled;
	}

	@Override
	public void onCancel(Runnable callback) {
		synchronized (this) {
			if (!this.ended) {
				this.callbacks = (this.callbacks != null) ? this.callbacks : new ArrayList<>();
				this.callbacks.add(callback);
				return;
			}
		}
		if (this.cancelled) {
			call(List.of(callback));
		}
	}

	static void call(List<Runnable> callbacks) {
		for (Runnable callback : callbacks) {
			try {
				callback.run();
			}
			catch (Throwable ex) {
				logger.warn("A cancellation callback failed", ex);
			}
		}
	}

	/**
	 * Where an execution is, as the scheduler sees it.
	 */
	enum Phase {

		/** Not admitted yet. */
		NEW,

		/** Waits for a slot. */
		QUEUED,

		/** Holds a slot. */
		RUNNING,

		/** Goes on after its deadline, without a slot. */
		ABANDONED,

		/** Gone. */
		DONE

	}

}

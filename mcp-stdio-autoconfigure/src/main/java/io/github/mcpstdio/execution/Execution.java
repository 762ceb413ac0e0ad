package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One execution on its way from admission to its only outcome. The thread that runs the
 * body is interrupted only while the body runs: whoever ends the execution decides that
 * under the execution's own monitor, which is never held while foreign code is called.
 *
 * @param <T> the type of the value
 */
final class Execution<T> implements ExecutionToken<T> {

	private static final Logger logger = LoggerFactory.getLogger(Execution.class);

	/** How often within its time an execution may have its deadline put off. */
	private static final int EXTENSIONS = 64;

	private final ExecutionRequest<T> request;

	private final McpExecutor executor;

	private volatile boolean cancelled;

	/** Guarded by this. */
	private boolean ended;

	/** Guarded by this. */
	private @Nullable Thread runner;

	/** Guarded by this. */
	private @Nullable List<Runnable> callbacks;

	/**
	 * What it waits for, or goes on after. Belongs to the thread that runs the execution;
	 * the next one sees it by the monitor.
	 */
	private @Nullable Suspension<?, T> suspension;

	/** When its time is over; guarded by the scheduler's lock. */
	long deadline;

	/** When its time began; guarded by the scheduler's lock. */
	private long began;

	/** Whether it has all the time that it can get; guarded by the scheduler's lock. */
	private boolean exhausted;

	/** When its deadline was put off last. */
	private volatile long extended;

	/** Where it is; guarded by the scheduler's lock. */
	Phase phase = Phase.NEW;

	/** Whether it holds a slot; guarded by the scheduler's lock. */
	boolean slot;

	/** Whether its time is over; guarded by the scheduler's lock. */
	boolean overdue;

	/** Neighbour in the queue; guarded by the scheduler's lock. */
	@Nullable Execution<?> previous;

	/** Neighbour in the queue; guarded by the scheduler's lock. */
	@Nullable Execution<?> next;

	/**
	 * Create an execution; its deadline runs from now on.
	 * @param executor told before the outcome of the body is delivered
	 */
	Execution(ExecutionRequest<T> request, McpExecutor executor) {
		this.request = request;
		this.executor = executor;
		this.began = Deadlines.now();
		this.extended = this.began;
		this.deadline = Deadlines.after(this.began, timeout());
	}

	Object key() {
		return this.request.key();
	}

	private Duration timeout() {
		Duration timeout = this.request.timeout();
		return (timeout != null) ? timeout : this.executor.timeout();
	}

	/**
	 * Run the body in the calling thread, or go on after what it has waited for, unless
	 * the execution has ended before, and deliver its outcome, unless it had another in
	 * the meantime.
	 * @return whether the execution has not ended but waits for something
	 */
	boolean runAndDeliver() {
		if (!begin()) {
			return false;
		}
		ExecutionOutcome<T> outcome = outcome();
		boolean waits = outcome == null;
		synchronized (this) {
			this.runner = null;
			if (this.ended) {
				outcome = null;
				waits = false;
			}
			else if (outcome != null) {
				this.ended = true;
				this.callbacks = null;
			}
		}
		this.executor.tidyUp();
		if (outcome != null) {
			this.executor.forget(this);
			deliver(outcome);
		}
		return waits;
	}

	private synchronized boolean begin() {
		if (this.ended) {
			return false;
		}
		this.runner = Thread.currentThread();
		return true;
	}

	/**
	 * Return how the work has ended, or {@code null} if it waits for something.
	 */
	private @Nullable ExecutionOutcome<T> outcome() {
		try {
			T value = work();
			return (this.suspension != null) ? null
					: new ExecutionOutcome.Completed<>(Objects.requireNonNull(value, "The body returned no value"));
		}
		catch (Throwable ex) {
			if (this.suspension != null) {
				call(List.of(this.suspension::cancel));
			}
			return new ExecutionOutcome.Failed<>(ex);
		}
	}

	private @Nullable T work() throws Exception {
		Suspension<?, T> over = this.suspension;
		if (over == null) {
			return this.request.body().run(this);
		}
		this.suspension = null;
		return over.resume(this);
	}

	@Override
	public <V> @Nullable T await(CompletionStage<V> stage, Continuation<V, T> then) throws Exception {
		Suspension<V, T> next = new Suspension<>(stage, then, false);
		return next.isOver() ? next.resume(this) : suspend(next);
	}

	@Override
	public <V> @Nullable T pause(CompletionStage<V> stage, Continuation<V, T> then) {
		return suspend(new Suspension<>(stage, then, true));
	}

	private @Nullable T suspend(Suspension<?, T> next) {
		if (this.suspension != null) {
			throw new IllegalStateException("The execution waits for something already");
		}
		this.suspension = next;
		onCancel(next::cancel);
		return null;
	}

	/**
	 * Return whether it waits while its clock stands still.
	 */
	boolean pauses() {
		return this.suspension != null && this.suspension.isPause();
	}

	@Override
	public void extendDeadline() {
		long now = Deadlines.now();
		Duration timeout = timeout();
		if (!timeout.isZero() && now - this.extended >= Deadlines.after(0, timeout) / EXTENSIONS) {
			this.extended = now;
			this.executor.extendDeadline(this);
		}
	}

	/**
	 * Put the deadline off. Called with the scheduler's lock held.
	 */
	void extendDeadline(Duration maxTime) {
		long limit = maxTime.isZero() ? this.began : Deadlines.after(this.began, maxTime);
		long wanted = Deadlines.after(timeout());
		if (this.deadline != Deadlines.NEVER && limit > this.deadline) {
			this.exhausted = wanted >= limit;
			this.deadline = Math.max(this.deadline, Math.min(wanted, limit));
		}
	}

	@Override
	public void runLater(Duration delay, Runnable task) {
		this.executor.runLater(delay, task);
	}

	/**
	 * Stop the clock. Called with the scheduler's lock held, as the next.
	 */
	void stopClock() {
		if (this.suspension != null) {
			this.suspension.stopClock(this.deadline);
			this.deadline = Deadlines.NEVER;
		}
	}

	/**
	 * Let the clock go on.
	 */
	void startClock() {
		if (this.suspension != null) {
			this.deadline = this.suspension.startClock();
			this.began += this.suspension.stoodStill();
		}
	}

	/**
	 * Have a callback run when that has come which the execution waits for. It runs on
	 * any thread and must be quick.
	 */
	void onResumable(Runnable callback) {
		if (this.suspension != null) {
			this.suspension.onCompletion(callback);
		}
	}

	void noticeDeadline(long deadline) {
		this.executor.notice(deadline);
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
		deliver(new ExecutionOutcome.TimedOut<>(this.exhausted ? this.executor.maxTime() : timeout()));
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

		/** Runs its body. */
		RUNNING,

		/** Waits for something that its body has left it to. */
		PENDING,

		/** Has what it waited for and waits to go on. */
		RESUMABLE,

		/** Goes on after it has waited. */
		CONTINUING,

		/** Goes on after its deadline, without a slot. */
		ABANDONED,

		/** Gone. */
		DONE

	}

}

package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

import org.springframework.core.task.TaskExecutor;

/**
 * Runs work under deadlines: bounded concurrency, bounded queue, cancellation by key,
 * exactly one outcome per execution. Shared by all transports. Safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public final class McpExecutor implements AutoCloseable {

	private static final Duration CANCELLATION_GRACE = Duration.ofSeconds(60);

	private static final Logger logger = LoggerFactory.getLogger(McpExecutor.class);

	private final Map<Object, Execution<?>> live = new ConcurrentHashMap<>();

	private final DeadlineWatch deadlines = new DeadlineWatch(this::expire);

	private final Scheduler scheduler;

	private final Duration timeout;

	private final Duration maxTime;

	private final Runnable[] afterRun;

	private McpExecutor(Builder builder) {
		this.afterRun = builder.afterRun.toArray(Runnable[]::new);
		this.scheduler = builder.scheduler();
		this.timeout = builder.timeout;
		this.maxTime = builder.maxTime;
	}

	/**
	 * Return a builder with the defaults.
	 * @return a builder
	 */
	public static Builder builder() {
		return new Builder();
	}

	/**
	 * Admit work. Its deadline runs from now on.
	 * @param <T> the type of the work's value
	 * @param request the work
	 * @throws ExecutionRejectedException if there is no room
	 * @throws IllegalArgumentException if the key is in use
	 */
	public <T> void submit(ExecutionRequest<T> request) {
		Execution<T> execution = new Execution<>(request, this);
		long deadline = execution.deadline;
		if (this.live.putIfAbsent(request.key(), execution) != null) {
			throw new IllegalArgumentException("Key in use: " + request.key());
		}
		try {
			this.scheduler.admit(execution);
		}
		catch (ExecutionRejectedException ex) {
			forget(execution);
			throw ex;
		}
		this.deadlines.notice(deadline);
	}

	Duration timeout() {
		return this.timeout;
	}

	Duration maxTime() {
		return this.maxTime;
	}

	void extendDeadline(Execution<?> execution) {
		this.scheduler.extendDeadline(execution, this.maxTime);
	}

	void notice(long deadline) {
		this.deadlines.notice(deadline);
	}

	void forget(Execution<?> execution) {
		this.live.remove(execution.key(), execution);
	}

	/**
	 * Cancel work. Its outcome is delivered before this method returns, its thread is
	 * interrupted, what it waits for is cancelled, and its key can be used again. Work
	 * that goes on all the same keeps its slot until its deadline.
	 * @param key the work's key
	 * @return whether there was such work, so that its outcome is that it was cancelled
	 */
	public boolean cancel(Object key) {
		Execution<?> execution = this.live.get(key);
		return execution != null && cancel(execution);
	}

	private boolean cancel(Execution<?> execution) {
		List<Runnable> callbacks = execution.end();
		if (callbacks == null) {
			return false;
		}
		forget(execution);
		this.deadlines.notice(this.scheduler.endedFromOutside(execution, Deadlines.after(CANCELLATION_GRACE)));
		execution.deliverCancelled();
		if (!callbacks.isEmpty()) {
			this.scheduler.startRole(() -> call(callbacks));
		}
		return true;
	}

	private long expire(long now) {
		List<Execution<?>> due = new ArrayList<>();
		long next = this.scheduler.expire(now, due);
		for (Execution<?> execution : due) {
			List<Runnable> callbacks = execution.end();
			if (callbacks != null) {
				forget(execution);
				this.scheduler.startRole(() -> {
					execution.deliverTimedOut();
					call(callbacks);
				});
			}
		}
		return next;
	}

	private void call(List<Runnable> callbacks) {
		Execution.call(callbacks);
		tidyUp();
	}

	/**
	 * Take off the calling thread, one of the executor's, what work has left on it.
	 */
	void tidyUp() {
		for (Runnable task : this.afterRun) {
			try {
				task.run();
			}
			catch (Throwable ex) {
				logger.error("Failed to tidy up after an execution", ex);
			}
		}
		MDC.clear();
		Thread.interrupted();
	}

	/**
	 * Run a role, such as reading for a transport, on a thread of the executor: without
	 * slot, deadline and outcome, and not bounded in number. What it throws is logged.
	 * @param role the role
	 */
	public void startRole(Runnable role) {
		this.scheduler.startRole(role);
	}

	/**
	 * Run a task like a role, after a while.
	 * @param delay how long to wait
	 * @param task the task
	 */
	public void runLater(Duration delay, Runnable task) {
		CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, this.scheduler::startRole)
			.execute(task);
	}

	/**
	 * Have another thread take over the role that the calling thread plays, at once. The
	 * calling thread then turns to the work that it has submitted.
	 * @param role the role
	 * @return whether the role was handed over, so that the caller must return without
	 * playing it any more; otherwise it keeps the role, and what it has submitted runs on
	 * other threads
	 */
	public boolean handOver(Runnable role) {
		return this.scheduler.handOver(role);
	}

	/**
	 * Have the calling thread run a task once it has run what it turns to next, if it is
	 * one of the executor's and work waits for it: something that is better done once
	 * after several executions than after each. How long those take is not known.
	 * @param task the task; to postpone it again before it is run does nothing more
	 * @return whether it will be run; otherwise the caller does it
	 */
	public boolean postpone(Runnable task) {
		return this.scheduler.postpone(task);
	}

	/**
	 * Return a view as a Spring task executor: tasks take part in concurrency, queue and
	 * default deadline like any other work.
	 * @return the view
	 */
	public TaskExecutor asTaskExecutor() {
		return (task) -> submit(new ExecutionRequest<Boolean>(new Object(), null, (token) -> {
			task.run();
			return true;
		}, McpExecutor::logFailure));
	}

	private static void logFailure(ExecutionOutcome<?> outcome) {
		if (outcome instanceof ExecutionOutcome.Failed<?> failed) {
			logger.error("A task failed", failed.cause());
		}
		else if (outcome instanceof ExecutionOutcome.TimedOut<?> timedOut) {
			logger.warn("A task did not end within {}", timedOut.timeout());
		}
	}

	/**
	 * Return what the executor is doing.
	 * @return the statistics
	 */
	public McpExecutorStatistics statistics() {
		return this.scheduler.statistics();
	}

	/**
	 * Take no more work and cancel what there is. Does not wait.
	 */
	@Override
	public void close() {
		this.scheduler.close();
		this.live.values().forEach(this::cancel);
		this.deadlines.close();
	}

	/**
	 * Builds an executor.
	 */
	public static final class Builder {

		private int maxConcurrency = 32;

		private int maxQueue = 1024;

		private int maxPending = 1024;

		private int maxAbandoned = 32;

		private Duration timeout = Duration.ofSeconds(60);

		private Duration maxTime = Duration.ofMinutes(10);

		private boolean virtualThreads;

		private final List<Runnable> afterRun = new ArrayList<>();

		private Builder() {
		}

		/**
		 * Set how many executions run at the same time.
		 * @param maxConcurrency the number of slots, at least 1; 32 by default
		 * @return this builder
		 */
		public Builder maxConcurrency(int maxConcurrency) {
			this.maxConcurrency = maxConcurrency;
			return this;
		}

		/**
		 * Set how many executions may wait for a slot.
		 * @param maxQueue the length of the queue, at least 0; 1024 by default
		 * @return this builder
		 */
		public Builder maxQueue(int maxQueue) {
			this.maxQueue = maxQueue;
			return this;
		}

		/**
		 * Set how many executions may wait without a slot for what their bodies left them
		 * to. While there are that many, new work is refused, and what was admitted
		 * before keeps its slot while it waits.
		 * @param maxPending the number, at least 0; 1024 by default. With 0, whatever
		 * waits keeps its slot, and nothing is refused for that
		 * @return this builder
		 */
		public Builder maxPending(int maxPending) {
			this.maxPending = maxPending;
			return this;
		}

		/**
		 * Set how many executions may go on after their deadline before new work is
		 * refused.
		 * @param maxAbandoned the number, at least 0; 32 by default
		 * @return this builder
		 */
		public Builder maxAbandoned(int maxAbandoned) {
			this.maxAbandoned = maxAbandoned;
			return this;
		}

		/**
		 * Set how long an execution may take from its admission on if it does not say.
		 * @param timeout the timeout, zero for none; 60 seconds by default
		 * @return this builder
		 */
		public Builder timeout(Duration timeout) {
			this.timeout = timeout;
			return this;
		}

		/**
		 * Set how long an execution may take in all if it tells that it moves on, see
		 * {@link ExecutionToken#extendDeadline}. A longer timeout of its own still holds.
		 * @param maxTime the longest time, zero if deadlines are never put off; 10
		 * minutes by default
		 * @return this builder
		 */
		public Builder maxTime(Duration maxTime) {
			this.maxTime = maxTime;
			return this;
		}

		/**
		 * Set whether each execution gets a virtual thread of its own, which needs Java
		 * 21.
		 * @param virtualThreads whether to use virtual threads; they are not by default
		 * @return this builder
		 */
		public Builder virtualThreads(boolean virtualThreads) {
			this.virtualThreads = virtualThreads;
			return this;
		}

		/**
		 * Add a task to be run each time that an execution, or a callback on its
		 * cancellation, has run on a thread of the executor, on this thread: it takes
		 * away what work may have left in thread-locals. The thread's interrupt, the MDC
		 * and the context class loader are seen to anyway.
		 * @param task the task, which should be quick; what it throws is logged
		 * @return this builder
		 */
		public Builder afterRun(Runnable task) {
			this.afterRun.add(Objects.requireNonNull(task, "'task' must not be null"));
			return this;
		}

		/**
		 * Build the executor.
		 * @return the executor
		 * @throws IllegalArgumentException if a setting is out of range
		 */
		public McpExecutor build() {
			check(this.maxConcurrency >= 1, "'maxConcurrency' must be positive");
			check(this.maxQueue >= 0, "'maxQueue' must not be negative");
			check(this.maxPending >= 0, "'maxPending' must not be negative");
			check(this.maxAbandoned >= 0, "'maxAbandoned' must not be negative");
			check(!this.timeout.isNegative(), "'timeout' must not be negative");
			check(!this.maxTime.isNegative(), "'maxTime' must not be negative");
			return new McpExecutor(this);
		}

		private static void check(boolean fine, String message) {
			if (!fine) {
				throw new IllegalArgumentException(message);
			}
		}

		private Scheduler scheduler() {
			SchedulerLimits limits = new SchedulerLimits(this.maxConcurrency, this.maxQueue, this.maxPending,
					this.maxAbandoned);
			return this.virtualThreads ? new VirtualScheduler(limits) : new PlatformScheduler(limits);
		}

	}

}

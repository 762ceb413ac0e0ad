package io.github.mcpstdio.execution;

import java.time.Duration;

import org.springframework.core.task.TaskExecutor;

/**
 * Runs work under deadlines: bounded concurrency, bounded queue, cancellation by key,
 * exactly one outcome per execution. Shared by all transports. Safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public final class McpExecutor implements AutoCloseable {

	private McpExecutor(Builder builder) {
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
		throw new UnsupportedOperationException();
	}

	/**
	 * Cancel work.
	 * @param key the work's key
	 * @return whether there was such work, so that its outcome is that it was cancelled
	 */
	public boolean cancel(Object key) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Return a view as a Spring task executor: tasks take part in concurrency, queue and
	 * default deadline like any other work.
	 * @return the view
	 */
	public TaskExecutor asTaskExecutor() {
		throw new UnsupportedOperationException();
	}

	/**
	 * Return what the executor is doing.
	 * @return the statistics
	 */
	public McpExecutorStatistics statistics() {
		throw new UnsupportedOperationException();
	}

	/**
	 * Take no more work and cancel what there is. Does not wait.
	 */
	@Override
	public void close() {
	}

	/**
	 * Builds an executor.
	 */
	public static final class Builder {

		private int maxConcurrency = 32;

		private int maxQueue = 1024;

		private int maxAbandoned = 32;

		private Duration timeout = Duration.ofSeconds(60);

		private boolean virtualThreads;

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
		 * Build the executor.
		 * @return the executor
		 * @throws IllegalArgumentException if a setting is out of range
		 */
		public McpExecutor build() {
			return new McpExecutor(this);
		}

	}

}

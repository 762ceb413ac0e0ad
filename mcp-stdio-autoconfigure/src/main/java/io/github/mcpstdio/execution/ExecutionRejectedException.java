package io.github.mcpstdio.execution;

import org.springframework.core.task.TaskRejectedException;

/**
 * Thrown when the executor takes no more work.
 *
 * @since 0.1.0
 */
public class ExecutionRejectedException extends TaskRejectedException {

	private final Reason reason;

	ExecutionRejectedException(Reason reason, String message) {
		super(message);
		this.reason = reason;
	}

	/**
	 * Return why the work was rejected.
	 * @return the reason
	 */
	public Reason reason() {
		return this.reason;
	}

	/**
	 * Why work is rejected.
	 */
	public enum Reason {

		/** All slots are busy and the queue is full. */
		QUEUE_FULL,

		/** Too many executions wait for what their bodies left them to. */
		TOO_MANY_PENDING,

		/** Too many handlers go on after their deadline. */
		TOO_MANY_ABANDONED,

		/** The executor has been closed. */
		CLOSED

	}

}

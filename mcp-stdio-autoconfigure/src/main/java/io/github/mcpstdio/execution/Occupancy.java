package io.github.mcpstdio.execution;

import io.github.mcpstdio.execution.Execution.Phase;
import io.github.mcpstdio.execution.ExecutionRejectedException.Reason;

/**
 * Counts what executions hold and knows how much of it there is. Guarded by the
 * scheduler's lock.
 */
final class Occupancy {

	private final SchedulerLimits limits;

	private int running;

	private int pending;

	private int continuing;

	private int abandoned;

	Occupancy(SchedulerLimits limits) {
		this.limits = limits;
	}

	/**
	 * Throw if there is no room for one more execution.
	 * @param queued how many wait for a slot
	 */
	void checkRoom(int queued) {
		SchedulerLimits limits = this.limits;
		if (limits.maxAbandoned() > 0 && this.abandoned >= limits.maxAbandoned()) {
			throw new ExecutionRejectedException(Reason.TOO_MANY_ABANDONED,
					this.abandoned + " handlers go on after their deadline");
		}
		if (limits.maxPending() > 0 && this.pending >= limits.maxPending()) {
			throw new ExecutionRejectedException(Reason.TOO_MANY_PENDING,
					this.pending + " executions wait for what their handlers began");
		}
		if (this.running + queued >= (long) limits.maxConcurrency() + limits.maxQueue()) {
			throw new ExecutionRejectedException(Reason.QUEUE_FULL,
					"All " + limits.maxConcurrency() + " slots are busy and " + queued + " executions wait for one");
		}
	}

	boolean hasSlot() {
		return this.running < this.limits.maxConcurrency();
	}

	/**
	 * Return whether one more execution may go on after it has waited. These need no
	 * slot, since they should not have to wait for handlers, but are as many as there are
	 * slots at most.
	 */
	boolean mayContinue() {
		return this.continuing < this.limits.maxConcurrency();
	}

	/**
	 * Give an execution a slot.
	 */
	void start(Execution<?> execution) {
		execution.phase = Phase.RUNNING;
		execution.slot = true;
		this.running++;
	}

	/**
	 * Let an execution go on after it has waited.
	 */
	void resume(Execution<?> execution) {
		execution.phase = Phase.CONTINUING;
		this.continuing++;
	}

	/**
	 * Let an execution wait: it gives its slot back, unless too many wait without one.
	 */
	void suspend(Execution<?> execution) {
		if (execution.phase == Phase.CONTINUING) {
			this.continuing--;
		}
		if (execution.slot && this.pending < this.limits.maxPending()) {
			execution.slot = false;
			this.running--;
			this.pending++;
		}
		execution.phase = Phase.PENDING;
	}

	/**
	 * Take the slot of an execution that goes on after its deadline, unless too many do.
	 */
	void abandon(Execution<?> execution) {
		if (this.abandoned < this.limits.maxAbandoned()) {
			release(execution);
			execution.phase = Phase.ABANDONED;
			this.abandoned++;
		}
	}

	/**
	 * Take back what an execution holds that has begun.
	 */
	void release(Execution<?> execution) {
		if (execution.phase == Phase.ABANDONED) {
			this.abandoned--;
			return;
		}
		if (execution.phase == Phase.CONTINUING) {
			this.continuing--;
		}
		if (execution.slot) {
			execution.slot = false;
			this.running--;
		}
		else {
			this.pending--;
		}
	}

	McpExecutorStatistics statistics(int queued) {
		SchedulerLimits limits = this.limits;
		return new McpExecutorStatistics(this.running, queued, this.pending, this.abandoned, limits.maxConcurrency(),
				limits.maxQueue(), limits.maxPending(), limits.maxAbandoned());
	}

}

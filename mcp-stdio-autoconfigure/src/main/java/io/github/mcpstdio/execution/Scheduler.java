package io.github.mcpstdio.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.execution.Execution.Phase;
import io.github.mcpstdio.execution.ExecutionRejectedException.Reason;

/**
 * Decides what runs when: counts slots, keeps the queue and takes slots back. Subclasses
 * bring the threads.
 */
abstract class Scheduler {

	final ReentrantLock lock = new ReentrantLock();

	private final ExecutionQueue queue = new ExecutionQueue();

	private final ExecutionQueue started = new ExecutionQueue();

	private final int maxConcurrency;

	private final int maxQueue;

	private final int maxAbandoned;

	private int running;

	private int abandoned;

	private boolean closed;

	Scheduler(int maxConcurrency, int maxQueue, int maxAbandoned) {
		this.maxConcurrency = maxConcurrency;
		this.maxQueue = maxQueue;
		this.maxAbandoned = maxAbandoned;
	}

	/**
	 * Admit an execution, or throw if there is no room.
	 */
	final void admit(Execution<?> execution) {
		Wakeable wakeable = null;
		this.lock.lock();
		try {
			checkRoom();
			if (execution.phase == Phase.NEW) {
				execution.phase = Phase.QUEUED;
				this.queue.add(execution);
				wakeable = admitted();
			}
		}
		finally {
			this.lock.unlock();
		}
		wake(wakeable);
	}

	private void checkRoom() {
		if (this.closed) {
			throw new ExecutionRejectedException(Reason.CLOSED, "The executor is closed");
		}
		if (this.maxAbandoned > 0 && this.abandoned >= this.maxAbandoned) {
			throw new ExecutionRejectedException(Reason.TOO_MANY_ABANDONED,
					this.abandoned + " handlers go on after their deadline");
		}
		if (this.running + this.queue.size() >= (long) this.maxConcurrency + this.maxQueue) {
			throw new ExecutionRejectedException(Reason.QUEUE_FULL, "All " + this.maxConcurrency
					+ " slots are busy and " + this.queue.size() + " executions wait for one");
		}
	}

	/**
	 * Return whom to wake since an execution has come, or {@code null}. Called with the
	 * lock held.
	 */
	abstract @Nullable Wakeable admitted();

	/**
	 * Return whom to wake since a slot has become free, or {@code null}. Called with the
	 * lock held.
	 */
	abstract @Nullable Wakeable slotFreed();

	/**
	 * Return whether an execution could start now. Called with the lock held.
	 */
	final boolean hasRunnable() {
		return this.running < this.maxConcurrency && isQueued();
	}

	/**
	 * Return whether executions wait for a slot. Called with the lock held.
	 */
	final boolean isQueued() {
		return this.queue.size() > 0;
	}

	/**
	 * Give a slot to the execution that is next, if there are both. Called with the lock
	 * held.
	 */
	final @Nullable Execution<?> startNext() {
		if (!hasRunnable()) {
			return null;
		}
		Execution<?> execution = this.queue.poll();
		if (execution != null) {
			execution.phase = Phase.RUNNING;
			this.started.add(execution);
			this.running++;
		}
		return execution;
	}

	/**
	 * Take note that the body of an execution has returned and its outcome is delivered.
	 * Called with the lock held.
	 */
	final void finished(Execution<?> execution) {
		this.started.remove(execution);
		if (execution.phase == Phase.ABANDONED) {
			this.abandoned--;
		}
		else {
			this.running--;
		}
		execution.phase = Phase.DONE;
	}

	/**
	 * Take note that an execution was ended from outside: it leaves the queue, or, if its
	 * body runs, is due to give its slot back.
	 * @param grace how long its body may go on if it had no deadline
	 * @return when its slot is due back
	 */
	final long endedFromOutside(Execution<?> execution, long grace) {
		this.lock.lock();
		try {
			if (execution.phase == Phase.QUEUED) {
				this.queue.remove(execution);
			}
			if (execution.phase == Phase.QUEUED || execution.phase == Phase.NEW) {
				execution.phase = Phase.DONE;
			}
			if (execution.phase != Phase.RUNNING) {
				return Deadlines.NEVER;
			}
			execution.deadline = Math.min(execution.deadline, grace);
			return execution.deadline;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Take back the places in the queue and the slots of all executions whose time is
	 * over.
	 * @param due receives these executions
	 * @return when the next one is due
	 */
	final long expire(long now, List<Execution<?>> due) {
		List<Wakeable> wakeables = new ArrayList<>();
		long next;
		this.lock.lock();
		try {
			next = Math.min(collect(this.queue, now, due), collect(this.started, now, due));
			for (Execution<?> execution : due) {
				expire(execution);
			}
			for (Wakeable one = slotFreed(); one != null; one = slotFreed()) {
				wakeables.add(one);
			}
		}
		finally {
			this.lock.unlock();
		}
		wakeables.forEach(Wakeable::wake);
		return next;
	}

	private static long collect(ExecutionQueue executions, long now, List<Execution<?>> due) {
		long next = Deadlines.NEVER;
		for (Execution<?> one = executions.first(); one != null; one = one.next) {
			if (one.deadline <= now) {
				due.add(one);
			}
			else {
				next = Math.min(next, one.deadline);
			}
		}
		return next;
	}

	private void expire(Execution<?> execution) {
		execution.deadline = Deadlines.NEVER;
		if (execution.phase == Phase.QUEUED) {
			this.queue.remove(execution);
			execution.phase = Phase.DONE;
		}
		else if (execution.phase == Phase.RUNNING && this.abandoned < this.maxAbandoned) {
			execution.phase = Phase.ABANDONED;
			this.running--;
			this.abandoned++;
		}
	}

	/**
	 * Run a role on a thread of its own, without slot and deadline.
	 */
	abstract void startRole(Runnable role);

	/**
	 * Have another thread take over the role that the calling thread plays.
	 * @return whether the role was handed over, so that the caller must return; otherwise
	 * it keeps the role
	 */
	abstract boolean handOver(Runnable role);

	/**
	 * Have the calling thread run a task after the executions that it turns to next.
	 * @return whether it will; otherwise it has nothing else to do
	 */
	abstract boolean postpone(Runnable task);

	void close() {
		this.lock.lock();
		try {
			this.closed = true;
		}
		finally {
			this.lock.unlock();
		}
	}

	final McpExecutorStatistics statistics() {
		this.lock.lock();
		try {
			return new McpExecutorStatistics(this.running, this.queue.size(), this.abandoned, this.maxConcurrency,
					this.maxQueue, this.maxAbandoned);
		}
		finally {
			this.lock.unlock();
		}
	}

	static void wake(@Nullable Wakeable wakeable) {
		if (wakeable != null) {
			wakeable.wake();
		}
	}

	/**
	 * Somebody who will look for work when woken. Woken without the lock.
	 */
	interface Wakeable {

		void wake();

	}

}

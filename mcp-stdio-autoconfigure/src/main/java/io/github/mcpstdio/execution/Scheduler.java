package io.github.mcpstdio.execution;

import java.time.Duration;
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

	/** Those that wait for a slot. */
	private final ExecutionQueue queue = new ExecutionQueue();

	/** Those that have what they waited for. */
	private final ExecutionQueue resumable = new ExecutionQueue();

	/** All others that have not ended. */
	private final ExecutionQueue started = new ExecutionQueue();

	private final Occupancy occupancy;

	private boolean closed;

	Scheduler(SchedulerLimits limits) {
		this.occupancy = new Occupancy(limits);
	}

	/**
	 * Admit an execution, or throw if there is no room.
	 */
	final void admit(Execution<?> execution) {
		Wakeable wakeable = null;
		this.lock.lock();
		try {
			if (this.closed) {
				throw new ExecutionRejectedException(Reason.CLOSED, "The executor is closed");
			}
			this.occupancy.checkRoom(this.queue.size());
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
	 * Return whom to wake since an execution can go on, or {@code null}. Called with the
	 * lock held, on any thread.
	 */
	abstract @Nullable Wakeable resumed();

	/**
	 * Return whether an execution could start or go on now. Called with the lock held.
	 */
	final boolean hasRunnable() {
		return isResumable() || (this.occupancy.hasSlot() && this.queue.size() > 0);
	}

	private boolean isResumable() {
		return this.resumable.size() > 0 && this.occupancy.mayContinue();
	}

	/**
	 * Return whether executions wait to run. Called with the lock held.
	 */
	final boolean isQueued() {
		return this.queue.size() > 0 || this.resumable.size() > 0;
	}

	/**
	 * Take the execution that is next, first of those that go on, then of those that need
	 * a slot and for which there is one. Called with the lock held.
	 */
	final @Nullable Execution<?> startNext() {
		if (!hasRunnable()) {
			return null;
		}
		boolean goesOn = isResumable();
		Execution<?> execution = goesOn ? this.resumable.poll() : this.queue.poll();
		if (execution != null) {
			this.started.add(execution);
			if (goesOn) {
				this.occupancy.resume(execution);
			}
			else {
				this.occupancy.start(execution);
			}
		}
		return execution;
	}

	/**
	 * Take note that an execution's thread has turned away from it, since it waits for
	 * something.
	 * @return whether it waits; otherwise it has been ended from outside and is finished
	 * as usual. Whoever calls this then has it resumed by {@link #resumeWhenComplete}
	 */
	final boolean suspend(Execution<?> execution) {
		this.lock.lock();
		try {
			if (execution.isCancelled() || execution.overdue) {
				return false;
			}
			this.occupancy.suspend(execution);
			if (execution.pauses()) {
				execution.stopClock();
			}
			return true;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Have an execution go on once that has come which it waits for. Called without the
	 * lock.
	 */
	final void resumeWhenComplete(Execution<?> execution) {
		execution.onResumable(() -> resume(execution));
	}

	private void resume(Execution<?> execution) {
		Wakeable wakeable = null;
		long deadline = Deadlines.NEVER;
		this.lock.lock();
		try {
			if (execution.phase == Phase.PENDING) {
				this.started.remove(execution);
				if (execution.pauses()) {
					deadline = readmit(execution);
				}
				else {
					execution.phase = Phase.RESUMABLE;
					this.resumable.add(execution);
				}
				wakeable = resumed();
			}
		}
		finally {
			this.lock.unlock();
		}
		wake(wakeable);
		execution.noticeDeadline(deadline);
	}

	/**
	 * Let an execution wait for a slot as at its beginning, whether there is room or not.
	 */
	private long readmit(Execution<?> execution) {
		this.occupancy.release(execution);
		execution.startClock();
		execution.phase = Phase.QUEUED;
		this.queue.add(execution);
		return execution.deadline;
	}

	/**
	 * Take note that an execution has come to its end on the thread that ran it. Called
	 * with the lock held.
	 */
	final void finished(Execution<?> execution) {
		this.started.remove(execution);
		this.occupancy.release(execution);
		execution.phase = Phase.DONE;
	}

	/**
	 * Take note that an execution was ended from outside: it goes, or, if a thread runs
	 * it, is due to give its slot back.
	 * @param grace how long its thread may go on if it had no deadline
	 * @return when its slot is due back
	 */
	final long endedFromOutside(Execution<?> execution, long grace) {
		Wakeable wakeable = null;
		long due = Deadlines.NEVER;
		this.lock.lock();
		try {
			if (execution.phase == Phase.RUNNING || execution.phase == Phase.CONTINUING) {
				execution.deadline = Math.min(execution.deadline, grace);
				due = execution.deadline;
			}
			else if (execution.phase != Phase.ABANDONED) {
				boolean slot = execution.slot;
				remove(execution);
				wakeable = slot ? slotFreed() : null;
			}
		}
		finally {
			this.lock.unlock();
		}
		wake(wakeable);
		return due;
	}

	/**
	 * Let an execution go that no thread runs.
	 */
	private void remove(Execution<?> execution) {
		switch (execution.phase) {
			case QUEUED -> this.queue.remove(execution);
			case PENDING -> {
				this.started.remove(execution);
				this.occupancy.release(execution);
			}
			case RESUMABLE -> {
				this.resumable.remove(execution);
				this.occupancy.release(execution);
			}
			default -> {
			}
		}
		execution.phase = Phase.DONE;
	}

	/**
	 * Put the deadline of an execution off, unless it has passed or its clock stands
	 * still.
	 */
	final void extendDeadline(Execution<?> execution, Duration maxTime) {
		this.lock.lock();
		try {
			if (execution.phase != Phase.DONE && !execution.overdue && !execution.isCancelled()) {
				execution.extendDeadline(maxTime);
			}
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
			next = Math.min(next, collect(this.resumable, now, due));
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
		execution.overdue = true;
		if (execution.phase != Phase.RUNNING && execution.phase != Phase.CONTINUING) {
			remove(execution);
		}
		else {
			this.occupancy.abandon(execution);
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
			return this.occupancy.statistics(this.queue.size());
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

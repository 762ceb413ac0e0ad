package io.github.mcpstdio.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs executions and roles on a pool of platform threads. At most one worker is on its
 * way out of idleness at a time; when it arrives it wakes the next one if there is more
 * to do, so that a burst of quick executions does not cost a wake-up each.
 * <p>
 * The thread that hands a role over becomes a worker like any other when it returns, and
 * takes the first execution that it has submitted itself: no thread has to be woken for
 * that.
 */
final class PlatformScheduler extends Scheduler {

	private static final Logger logger = LoggerFactory.getLogger(PlatformScheduler.class);

	private static final long KEEP_ALIVE_NANOS = TimeUnit.SECONDS.toNanos(30);

	private static final AtomicLong threadNumber = new AtomicLong();

	private final @Nullable ClassLoader classLoader = Thread.currentThread().getContextClassLoader();

	private final Deque<Runnable> roles = new ArrayDeque<>();

	private final Deque<Worker> idle = new ArrayDeque<>();

	private boolean arrivalExpected;

	PlatformScheduler(SchedulerLimits limits) {
		super(limits);
	}

	@Override
	@Nullable Wakeable admitted() {
		if (Thread.currentThread() instanceof Worker worker && worker.reserve(this)) {
			return null;
		}
		return next();
	}

	@Override
	@Nullable Wakeable slotFreed() {
		return next();
	}

	@Override
	@Nullable Wakeable resumed() {
		return next();
	}

	/**
	 * Return the worker to be woken, or {@code null} if there is nothing to do or one is
	 * on its way.
	 */
	private @Nullable Worker next() {
		if (this.arrivalExpected || !(hasRunnable() || !this.roles.isEmpty())) {
			return null;
		}
		this.arrivalExpected = true;
		Worker worker = this.idle.pollFirst();
		return (worker != null) ? worker : new Worker(this);
	}

	@Override
	void startRole(Runnable role) {
		Worker worker;
		this.lock.lock();
		try {
			this.roles.addLast(role);
			worker = next();
		}
		finally {
			this.lock.unlock();
		}
		wake(worker);
	}

	@Override
	boolean handOver(Runnable role) {
		startRole(role);
		return true;
	}

	@Override
	boolean postpone(Runnable task) {
		return Thread.currentThread() instanceof Worker worker && worker.postpone(this, task);
	}

	private void notArriving() {
		this.lock.lock();
		try {
			this.arrivalExpected = false;
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * Finish what a worker has done and find what it does next.
	 * @return whether there is something; otherwise the worker has become idle
	 */
	private boolean takeNext(Worker worker, boolean arriving) {
		Worker woken = null;
		this.lock.lock();
		try {
			if (worker.execution != null) {
				finished(worker.execution);
				worker.execution = null;
			}
			if (arriving) {
				this.arrivalExpected = false;
			}
			if (!assign(worker, arriving)) {
				worker.woken = false;
				this.idle.addFirst(worker);
				return false;
			}
			woken = next();
		}
		finally {
			this.lock.unlock();
		}
		wake(woken);
		return true;
	}

	private boolean assign(Worker worker, boolean rolesFirst) {
		if (rolesFirst) {
			worker.role = this.roles.pollFirst();
		}
		if (worker.role == null) {
			worker.execution = startNext();
		}
		if (worker.role == null && worker.execution == null) {
			worker.role = (worker.postponed != null) ? worker.postponed : this.roles.pollFirst();
			worker.postponed = null;
		}
		worker.expectsMore = worker.execution != null && isQueued();
		return worker.role != null || worker.execution != null;
	}

	/**
	 * Let an idle worker go that nobody needed for long.
	 * @return whether it goes; otherwise it has just been woken
	 */
	private boolean retire(Worker worker) {
		this.lock.lock();
		try {
			return this.idle.remove(worker);
		}
		finally {
			this.lock.unlock();
		}
	}

	/**
	 * A thread of the pool. It inherits nothing from the thread that needed it but the
	 * application's class loader.
	 */
	private static final class Worker extends Thread implements Wakeable {

		private final PlatformScheduler scheduler;

		private volatile boolean woken;

		private @Nullable Execution<?> execution;

		private @Nullable Runnable role;

		private @Nullable Runnable postponed;

		private boolean expectsMore;

		private boolean reserved;

		private Worker(PlatformScheduler scheduler) {
			super(null, null, "mcp-worker-" + threadNumber.incrementAndGet(), 0, false);
			this.scheduler = scheduler;
			setDaemon(true);
			setContextClassLoader(scheduler.classLoader);
		}

		/**
		 * Keep this thread for what it has submitted, once per role.
		 */
		private boolean reserve(PlatformScheduler scheduler) {
			if (this.scheduler != scheduler || this.role == null || this.reserved) {
				return false;
			}
			this.reserved = true;
			return true;
		}

		private boolean postpone(PlatformScheduler scheduler, Runnable task) {
			if (this.scheduler != scheduler || !this.expectsMore
					|| (this.postponed != null && this.postponed != task)) {
				return false;
			}
			this.postponed = task;
			return true;
		}

		@Override
		public void wake() {
			this.woken = true;
			if (getState() != State.NEW) {
				LockSupport.unpark(this);
				return;
			}
			try {
				start();
			}
			catch (OutOfMemoryError ex) {
				this.scheduler.notArriving();
				logger.error("Unable to start a thread", ex);
			}
		}

		@Override
		public void run() {
			boolean arriving = true;
			while (true) {
				if (this.scheduler.takeNext(this, arriving)) {
					work();
					arriving = false;
				}
				else if (awaitWork()) {
					arriving = true;
				}
				else {
					return;
				}
			}
		}

		private void work() {
			if (this.execution != null) {
				run(this.execution);
			}
			else {
				play();
			}
			// what was changed of the thread does not reach what comes next
			setContextClassLoader(this.scheduler.classLoader);
		}

		private void run(Execution<?> execution) {
			if (execution.runAndDeliver() && this.scheduler.suspend(execution)) {
				this.execution = null;
				this.scheduler.resumeWhenComplete(execution);
			}
		}

		private void play() {
			try {
				if (this.role != null) {
					this.role.run();
				}
			}
			catch (Throwable ex) {
				logger.error("A role failed", ex);
			}
			this.role = null;
			this.reserved = false;
		}

		private boolean awaitWork() {
			long end = Deadlines.now() + KEEP_ALIVE_NANOS;
			while (!this.woken) {
				long left = end - Deadlines.now();
				if (left <= 0 && this.scheduler.retire(this)) {
					return false;
				}
				LockSupport.parkNanos(this.scheduler, Math.max(left, 1));
				Thread.interrupted();
			}
			return true;
		}

	}

}

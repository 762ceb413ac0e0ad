package io.github.mcpstdio.execution;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs each execution on a virtual thread of its own. Roles, which block on streams, have
 * platform threads.
 */
final class VirtualScheduler extends Scheduler {

	private static final Logger logger = LoggerFactory.getLogger(VirtualScheduler.class);

	private final @Nullable ClassLoader classLoader = Thread.currentThread().getContextClassLoader();

	private final ThreadFactory threads;

	private final Executor roles = new ThreadPoolExecutor(0, Integer.MAX_VALUE, 30, TimeUnit.SECONDS,
			new SynchronousQueue<>(), this::roleThread);

	VirtualScheduler(SchedulerLimits limits) {
		super(limits);
		this.threads = virtualThreads();
	}

	/**
	 * Java 21's factory, by reflection since this is compiled for Java 17.
	 */
	private static ThreadFactory virtualThreads() {
		try {
			Class<?> type = Class.forName("java.lang.Thread$Builder");
			Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
			builder = type.getMethod("name", String.class, long.class).invoke(builder, "mcp-virtual-", 1L);
			builder = type.getMethod("inheritInheritableThreadLocals", boolean.class).invoke(builder, false);
			return (ThreadFactory) type.getMethod("factory").invoke(builder);
		}
		catch (ReflectiveOperationException ex) {
			Throwable cause = (ex instanceof InvocationTargetException wrapped) ? wrapped.getCause() : ex;
			throw new IllegalStateException("Virtual threads need Java 21 or later", cause);
		}
	}

	@Override
	@Nullable Wakeable admitted() {
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

	private @Nullable Wakeable next() {
		Execution<?> execution = startNext();
		return (execution != null) ? () -> start(execution) : null;
	}

	private void start(Execution<?> execution) {
		Thread thread = this.threads.newThread(() -> run(execution));
		thread.setContextClassLoader(this.classLoader);
		thread.start();
	}

	private void run(Execution<?> execution) {
		boolean waits = execution.runAndDeliver() && suspend(execution);
		if (waits) {
			resumeWhenComplete(execution);
		}
		Wakeable wakeable;
		this.lock.lock();
		try {
			if (!waits) {
				finished(execution);
			}
			wakeable = next();
		}
		finally {
			this.lock.unlock();
		}
		wake(wakeable);
	}

	private void play(Runnable role) {
		try {
			role.run();
		}
		catch (Throwable ex) {
			logger.error("A role failed", ex);
		}
		Thread.currentThread().setContextClassLoader(this.classLoader);
	}

	private Thread roleThread(Runnable work) {
		Thread thread = new Thread(null, work, "mcp-role", 0, false);
		thread.setDaemon(true);
		thread.setContextClassLoader(this.classLoader);
		return thread;
	}

	@Override
	void startRole(Runnable role) {
		this.roles.execute(() -> play(role));
	}

	@Override
	boolean handOver(Runnable role) {
		return false;
	}

	@Override
	boolean postpone(Runnable task) {
		return false;
	}

}

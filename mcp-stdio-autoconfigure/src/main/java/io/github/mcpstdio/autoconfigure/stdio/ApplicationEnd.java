package io.github.mcpstdio.autoconfigure.stdio;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.ExitCodeEvent;
import org.springframework.boot.ExitCodeGenerator;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.Ordered;
import org.springframework.core.PriorityOrdered;

/**
 * The end of an application and of its process: they end together, whichever is first to
 * end. Safe for use by several threads.
 */
final class ApplicationEnd implements ApplicationListener<ApplicationEvent> {

	private static final int FAILED = 1;

	/** Time for whoever closed the context to end the process in its own way. */
	private static final long CLOSER_TIMEOUT_MILLIS = 250;

	private static final long CLOSE_TIMEOUT_MINUTES = 10;

	private final ConfigurableApplicationContext context;

	private final CountDownLatch ready = new CountDownLatch(1);

	private volatile int status;

	private @Nullable Thread closer;

	private boolean begun;

	private boolean ending;

	ApplicationEnd(ConfigurableApplicationContext context) {
		this.context = context;
	}

	@Override
	public void onApplicationEvent(ApplicationEvent event) {
		if (event instanceof ExitCodeEvent exit) {
			this.status = exit.getExitCode();
		}
		else if (event instanceof AvailabilityChangeEvent<?> change
				&& change.getState() == ReadinessState.ACCEPTING_TRAFFIC) {
			this.ready.countDown();
		}
		else if (event instanceof ContextClosedEvent closed && closed.getApplicationContext() == this.context) {
			closing();
		}
	}

	/**
	 * Have the process end with the application from now on.
	 * @return whether the application goes on; if not, its context has been closed
	 * already
	 */
	synchronized boolean begin() {
		FailedStart.overcome();
		this.begun = true;
		if (this.closer != null) {
			endAfter(this.closer);
		}
		return this.closer == null;
	}

	/**
	 * Wait until all runners have run and all listeners have heard that the application
	 * is ready. Runners of the same order are called in any order, and any of them may
	 * still fail or close the context.
	 * @return whether the application goes on; if not, its context is being closed
	 */
	boolean awaitReady() throws InterruptedException {
		this.ready.await();
		synchronized (this) {
			return this.closer == null;
		}
	}

	private synchronized void closing() {
		if (this.closer == null) {
			this.closer = Thread.currentThread();
			if (this.begun && !this.ending) {
				endAfter(this.closer);
			}
		}
		this.ready.countDown();
	}

	/**
	 * End the application in good order, and the process after it. An application that is
	 * ending already is left to itself.
	 */
	void end() {
		end(() -> 0);
	}

	/**
	 * End the application because it cannot go on, and the process after it.
	 */
	void fail() {
		this.status = FAILED;
		end(new FailureCode());
	}

	private void end(ExitCodeGenerator generator) {
		synchronized (this) {
			if (this.closer != null) {
				return;
			}
			this.ending = true;
		}
		int exitCode = SpringApplication.exit(this.context, generator);
		awaitClosed();
		ApplicationExit.exit(exitCode);
	}

	private void endAfter(Thread closer) {
		if (FailedStart.happened() || DevTools.restarts(this.context.getClassLoader())) {
			return;
		}
		Thread thread = new Thread(() -> {
			awaitClosed();
			awaitEnd(closer);
			ApplicationExit.exit(this.status);
		}, "mcp-stdio-exit");
		thread.setDaemon(false);
		thread.start();
	}

	private void awaitClosed() {
		long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(CLOSE_TIMEOUT_MINUTES);
		while (this.context.isActive() && System.nanoTime() < deadline) {
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
		}
	}

	private static void awaitEnd(Thread closer) {
		try {
			closer.join(CLOSER_TIMEOUT_MILLIS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	/**
	 * Comes before the application's own exit codes.
	 */
	private static final class FailureCode implements ExitCodeGenerator, PriorityOrdered {

		@Override
		public int getExitCode() {
			return FAILED;
		}

		@Override
		public int getOrder() {
			return Ordered.HIGHEST_PRECEDENCE;
		}

	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.SpringBootExceptionReporter;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.Ordered;

/**
 * Ends the process when an application that serves stdio fails to start, whatever threads
 * it left running: its client would wait for ever. Leaves the report to others and waits
 * for the thread that started the application, which may know better what to do.
 */
final class FailedStart implements SpringBootExceptionReporter, Ordered {

	private static final int STATUS = 1;

	private static final AtomicReference<@Nullable AtomicBoolean> pending = new AtomicReference<>();

	FailedStart(@Nullable ConfigurableApplicationContext context) {
	}

	@Override
	public boolean reportException(Throwable failure) {
		if (StandardStreams.guarded() && !DevTools.restarts(Thread.currentThread().getContextClassLoader())) {
			endAfter(Thread.currentThread());
		}
		return false;
	}

	/**
	 * Return whether the start failed and the process is about to end because of that.
	 */
	static boolean happened() {
		return pending.get() != null;
	}

	/**
	 * Forget it: another application has started in this process.
	 */
	static void overcome() {
		AtomicBoolean failure = pending.getAndSet(null);
		if (failure != null) {
			failure.set(false);
		}
	}

	private static void endAfter(Thread starter) {
		AtomicBoolean failure = new AtomicBoolean(true);
		if (pending.compareAndSet(null, failure)) {
			Thread thread = new Thread(() -> endAfter(starter, failure), "mcp-stdio-failed-start");
			thread.setDaemon(false);
			thread.start();
		}
	}

	private static void endAfter(Thread starter, AtomicBoolean failure) {
		try {
			starter.join();
		}
		catch (InterruptedException ex) {
			// The process is to end anyway.
		}
		if (failure.get()) {
			ApplicationExit.exit(STATUS);
		}
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}

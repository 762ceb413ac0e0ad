package io.github.mcpstdio.autoconfigure.stdio;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * Ends the process, also when a shutdown hook or anything else keeps it from ending: it
 * is halted with the same status a little later then. Safe for use by several threads.
 */
final class ApplicationExit {

	private static final Duration GRACE = Duration.ofSeconds(2);

	private ApplicationExit() {
	}

	/**
	 * End the process. Returns only if it is ending already.
	 * @param status the status to end with, unless it ends already with another
	 */
	static void exit(int status) {
		if (!ending()) {
			haltLater(status);
			System.exit(status);
		}
		Integer signalled = statusOfSignal();
		if (signalled != null) {
			haltLater(signalled);
		}
	}

	private static boolean ending() {
		try {
			Thread probe = new Thread(() -> {
			}, "mcp-exit-probe");
			Runtime.getRuntime().addShutdownHook(probe);
			Runtime.getRuntime().removeShutdownHook(probe);
			return false;
		}
		catch (IllegalStateException ex) {
			return true;
		}
	}

	/**
	 * Return the status with which the process ends because of a signal. The JVM handles
	 * each on a thread that is named after it.
	 */
	private static @Nullable Integer statusOfSignal() {
		for (Thread thread : Thread.getAllStackTraces().keySet()) {
			switch (thread.getName()) {
				case "SIGHUP handler":
					return 129;
				case "SIGINT handler":
					return 130;
				case "SIGTERM handler":
					return 143;
				default:
			}
		}
		return null;
	}

	private static void haltLater(int status) {
		Thread thread = new Thread(() -> {
			try {
				new CountDownLatch(1).await(GRACE.toMillis(), TimeUnit.MILLISECONDS);
			}
			catch (InterruptedException ex) {
				// Nobody has a reason to, and the process is to end anyway.
			}
			Runtime.getRuntime().halt(status);
		}, "mcp-halt");
		thread.setDaemon(true);
		thread.start();
	}

}

package io.github.mcpstdio.execution;

import java.time.Duration;

/**
 * Points in time as nanoseconds since the class was loaded, so that they compare without
 * overflow.
 */
final class Deadlines {

	/** Later than any other point in time. */
	static final long NEVER = Long.MAX_VALUE;

	private static final long BASE = System.nanoTime();

	private Deadlines() {
	}

	static long now() {
		return System.nanoTime() - BASE;
	}

	/**
	 * Return the point in time a while from now; a while of zero is for ever.
	 */
	static long after(Duration timeout) {
		return after(now(), timeout);
	}

	/**
	 * Return the point in time a while from another; a while of zero is for ever.
	 */
	static long after(long now, Duration timeout) {
		if (timeout.isZero()) {
			return NEVER;
		}
		long seconds = timeout.getSeconds();
		if (seconds >= (NEVER - now) / 1_000_000_000L - 1) {
			return NEVER;
		}
		return now + timeout.toNanos();
	}

}

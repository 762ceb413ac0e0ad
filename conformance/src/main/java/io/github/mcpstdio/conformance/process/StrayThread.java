package io.github.mcpstdio.conformance.process;

import java.util.concurrent.CountDownLatch;

/**
 * A thread that is no daemon and that nobody ends.
 */
class StrayThread {

	StrayThread() {
		CountDownLatch never = new CountDownLatch(1);
		new Thread(() -> {
			try {
				never.await();
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}, "stray").start();
	}

}

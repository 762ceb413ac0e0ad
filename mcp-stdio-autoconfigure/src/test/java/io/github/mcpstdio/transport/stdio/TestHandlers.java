package io.github.mcpstdio.transport.stdio;

import java.util.concurrent.CountDownLatch;

import io.github.mcpstdio.protocol.model.CallToolResult;

/**
 * What handlers do when they are not well-behaved.
 */
final class TestHandlers {

	private TestHandlers() {
	}

	/**
	 * Go on until interrupted.
	 */
	static CallToolResult hang(CountDownLatch entered, CountDownLatch interrupted) {
		entered.countDown();
		try {
			new CountDownLatch(1).await();
		}
		catch (InterruptedException ex) {
			interrupted.countDown();
		}
		return CallToolResult.text("interrupted");
	}

	/**
	 * Wait for a latch, whatever interrupts it.
	 */
	static void awaitThroughInterrupts(CountDownLatch latch) {
		while (latch.getCount() > 0) {
			try {
				latch.await();
			}
			catch (InterruptedException ex) {
				// goes on, as bad handlers do
			}
		}
	}

}

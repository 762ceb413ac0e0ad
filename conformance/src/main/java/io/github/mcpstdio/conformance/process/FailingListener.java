package io.github.mcpstdio.conformance.process;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * Fails when the application is about to be ready, after it has given the transport a
 * second to begin too early.
 */
class FailingListener implements ApplicationListener<ApplicationReadyEvent> {

	private final StdioTransport transport;

	FailingListener(StdioTransport transport) {
		this.transport = transport;
	}

	@Override
	public void onApplicationEvent(ApplicationReadyEvent event) {
		long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
		while (!this.transport.isServing() && System.nanoTime() < deadline) {
			LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
		}
		throw new IllegalStateException(
				"fixture: the listener failed" + (this.transport.isServing() ? " too late" : " in time"));
	}

}

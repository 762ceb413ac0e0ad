package io.github.mcpstdio.conformance.process;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;

/**
 * Closes its own application as soon as it is ready.
 */
class ClosingListener implements ApplicationListener<ApplicationReadyEvent> {

	private final Runnable close;

	ClosingListener(Runnable close) {
		this.close = close;
	}

	@Override
	public void onApplicationEvent(ApplicationReadyEvent event) {
		this.close.run();
	}

}

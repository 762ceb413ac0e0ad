package io.github.mcpstdio.autoconfigure;

import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;

import io.github.mcpstdio.server.McpChange;
import io.github.mcpstdio.server.McpSubscriptions;

/**
 * Tells clients of the changes that are published as application events.
 */
final class ChangeEventListener implements ApplicationListener<PayloadApplicationEvent<?>> {

	private final McpSubscriptions subscriptions;

	ChangeEventListener(McpSubscriptions subscriptions) {
		this.subscriptions = subscriptions;
	}

	@Override
	public void onApplicationEvent(PayloadApplicationEvent<?> event) {
		if (event.getPayload() instanceof McpChange change) {
			this.subscriptions.publish(change);
		}
	}

}

package io.github.mcpstdio.conformance.process;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpChange;
import io.github.mcpstdio.server.McpContext;

/**
 * Tools that tell the client more than their results.
 */
@Component
class TalkingTools {

	private final McpCatalog catalog;

	private final ApplicationEventPublisher events;

	TalkingTools(McpCatalog catalog, ApplicationEventPublisher events) {
		this.catalog = catalog;
		this.events = events;
	}

	@McpTool(description = "Tells its progress and logs each step, and goes on with that after its end")
	String progress(@McpToolParam(description = "How many steps") int steps, McpContext context) {
		for (int step = 1; step <= steps; step++) {
			context.progress(step, steps);
			context.log(LogLevel.INFO, "progress", "step " + step);
		}
		Thread late = new Thread(() -> {
			for (int step = steps; step < steps + 100_000; step++) {
				context.progress(step);
				context.log(LogLevel.EMERGENCY, "progress", "late");
			}
		});
		late.setDaemon(true);
		late.start();
		return "done";
	}

	@McpTool(description = "Takes a tool from the list and publishes the change of a resource")
	boolean change(@McpToolParam(description = "Name of the tool") String tool,
			@McpToolParam(description = "URI of the resource") String uri) {
		this.events.publishEvent(new McpChange.ResourceUpdated(uri));
		return this.catalog.removeTool(tool);
	}

}

package io.github.mcpstdio.conformance.suite;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.server.McpChange;
import io.github.mcpstdio.server.McpContext;

/**
 * Tools that tell the client something before they answer, or cause it to be told.
 */
@Component
class SuiteConversations {

	private static final long PAUSE_MILLIS = 50;

	private final ApplicationEventPublisher events;

	SuiteConversations(ApplicationEventPublisher events) {
		this.events = events;
	}

	@McpTool(name = "test_tool_with_progress", description = "Tells of its progress")
	String progress(McpContext context) throws InterruptedException {
		for (int percent = 0; percent <= 100; percent += 50) {
			if (percent > 0) {
				Thread.sleep(PAUSE_MILLIS);
			}
			context.progress(percent, 100);
		}
		return "Done";
	}

	@McpTool(name = "test_tool_with_logging", description = "Logs as it goes on")
	String logging(McpContext context) throws InterruptedException {
		context.log(LogLevel.INFO, null, "Tool execution started");
		Thread.sleep(PAUSE_MILLIS);
		context.log(LogLevel.INFO, null, "Tool processing data");
		Thread.sleep(PAUSE_MILLIS);
		context.log(LogLevel.INFO, null, "Tool execution completed");
		return "Logged";
	}

	@McpTool(name = "test_logging_tool", description = "Logs if the request asks for it")
	String log(McpContext context) {
		context.log(LogLevel.INFO, null, "A log message");
		return "Logged";
	}

	@McpTool(name = "test_trigger_tool_change", description = "Says that the tools have changed")
	String changeTools() {
		this.events.publishEvent(new McpChange.ToolsChanged());
		return "Changed";
	}

	@McpTool(name = "test_trigger_prompt_change", description = "Says that the prompts have changed")
	String changePrompts() {
		this.events.publishEvent(new McpChange.PromptsChanged());
		return "Changed";
	}

}

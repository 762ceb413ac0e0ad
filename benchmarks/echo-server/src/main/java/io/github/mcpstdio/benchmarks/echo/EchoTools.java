package io.github.mcpstdio.benchmarks.echo;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;

/**
 * The tool.
 */
@Component
class EchoTools {

	@McpTool(description = "Echo the message")
	String echo(@McpToolParam(description = "The message") String message) {
		return message;
	}

}

package io.github.mcpstdio.conformance.process;

import io.github.mcpstdio.annotation.McpTool;

/**
 * A tool whose name another bean's tool has already.
 */
class DuplicateTool {

	@McpTool(name = "echo", description = "Is one too many")
	String secondEcho(String message) {
		return message;
	}

}

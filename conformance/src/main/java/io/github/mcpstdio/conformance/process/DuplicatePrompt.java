package io.github.mcpstdio.conformance.process;

import io.github.mcpstdio.annotation.McpPrompt;

/**
 * A prompt whose name another bean's prompt has already.
 */
class DuplicatePrompt {

	@McpPrompt(name = "sum", description = "Is one too many")
	String secondSum() {
		return "second";
	}

}

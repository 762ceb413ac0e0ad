package io.github.mcpstdio.conformance.process;

import java.util.List;

import io.github.mcpstdio.annotation.McpComplete;

/**
 * A completion for a prompt that does not exist.
 */
class CompletionOfNothing {

	@McpComplete(prompt = "nowhere")
	List<String> complete(String value) {
		return List.of(value);
	}

}

package io.github.mcpstdio.conformance.process;

import io.github.mcpstdio.annotation.McpResource;

/**
 * A template that no URI can be matched with in one way only.
 */
class UnmatchableTemplate {

	@McpResource(uri = "x://{a}{b}z", description = "Cannot be offered")
	String read(String a, String b) {
		return a + b;
	}

}

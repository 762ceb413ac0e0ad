package io.github.mcpstdio.conformance.process;

import io.github.mcpstdio.annotation.McpResource;

/**
 * A resource whose URI another bean's resource has already.
 */
class DuplicateResource {

	@McpResource(uri = "x://broken", description = "Is one too many")
	String secondBroken() {
		return "second";
	}

}

package io.github.mcpstdio.conformance.process.unnamed;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;

/**
 * A tool whose argument has no name, since the class file keeps none. Nothing may refer
 * to this class, or it would be compiled with its referrer.
 */
@Component
@ConditionalOnBooleanProperty("fixture.unnamed-parameters")
class UnnamedParameterTools {

	@McpTool(description = "Cannot be offered")
	String find(String name) {
		return name;
	}

}

package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.handler.InvalidDefaultValueException;

/**
 * Explains that the default value of a handler method's parameter does not fit its type.
 */
final class InvalidDefaultValueFailureAnalyzer extends AbstractFailureAnalyzer<InvalidDefaultValueException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, InvalidDefaultValueException cause) {
		String description = String.format(Locale.ROOT,
				"The default value of the parameter '%s' of the MCP handler%n%n\t%s%n%ndoes not fit its type.",
				cause.parameter(), cause.method());
		String action = "Correct '@McpToolParam(defaultValue = ...)': JSON, or plain text for types that are strings "
				+ "in JSON.";
		return new FailureAnalysis(description, action, cause);
	}

}

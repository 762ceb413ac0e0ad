package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.handler.InvalidHandlerException;

/**
 * Explains that an annotated method cannot be what its annotation says.
 */
final class InvalidHandlerFailureAnalyzer extends AbstractFailureAnalyzer<InvalidHandlerException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, InvalidHandlerException cause) {
		String description = String.format(Locale.ROOT, "The MCP handler%n%n\t%s%n%nis not valid: %s.", cause.method(),
				cause.problem());
		return new FailureAnalysis(description, cause.action(), cause);
	}

}

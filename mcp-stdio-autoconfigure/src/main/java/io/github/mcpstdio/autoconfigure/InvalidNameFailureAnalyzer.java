package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.server.InvalidNameException;

/**
 * Explains that an entry of the catalogue has a name that is not allowed.
 */
final class InvalidNameFailureAnalyzer extends AbstractFailureAnalyzer<InvalidNameException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, InvalidNameException cause) {
		String description = String.format(Locale.ROOT, "The name of the MCP %s defined by%n%n\t%s%n%nis empty.",
				cause.kind(), cause.origin());
		return new FailureAnalysis(description, "Give the " + cause.kind() + " a name.", cause);
	}

}

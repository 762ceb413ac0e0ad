package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.server.InvalidCompletionException;

/**
 * Explains that there is nothing that a completion could complete.
 */
final class InvalidCompletionFailureAnalyzer extends AbstractFailureAnalyzer<InvalidCompletionException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, InvalidCompletionException cause) {
		String target = cause.reference().kind() + " '" + cause.reference().name() + "'";
		String missing = (cause.argument() != null) ? "the " + target + " has no argument '" + cause.argument() + "'"
				: "there is no " + target;
		String description = String.format(Locale.ROOT,
				"The MCP completion defined by%n%n\t%s%n%n" + "completes nothing: %s.", cause.origin(), missing);
		return new FailureAnalysis(description,
				"Correct what it is for, or define that. A prompt or template that is added from code has to be there "
						+ "before the completion is.",
				cause);
	}

}

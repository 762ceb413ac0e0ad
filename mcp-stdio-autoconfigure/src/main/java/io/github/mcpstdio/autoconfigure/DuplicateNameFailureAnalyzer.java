package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.server.DuplicateNameException;

/**
 * Explains that two entries of the catalogue have the same name.
 */
final class DuplicateNameFailureAnalyzer extends AbstractFailureAnalyzer<DuplicateNameException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, DuplicateNameException cause) {
		String description = String.format(Locale.ROOT, "The MCP %s '%s' is defined twice:%n%n\t- %s%n\t- %s",
				cause.kind(), cause.name(), cause.existing(), cause.added());
		return new FailureAnalysis(description, "Give one of the two another name, or remove it.", cause);
	}

}

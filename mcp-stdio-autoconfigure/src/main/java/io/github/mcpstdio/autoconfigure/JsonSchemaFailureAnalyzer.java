package io.github.mcpstdio.autoconfigure;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.schema.JsonSchemaException;

/**
 * Explains that a tool has a schema that cannot be generated or used.
 */
final class JsonSchemaFailureAnalyzer extends AbstractFailureAnalyzer<JsonSchemaException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, JsonSchemaException cause) {
		Throwable reason = innermost(cause);
		String description = String.valueOf(cause.getMessage());
		if (reason != null && reason.getMessage() != null && !description.contains(reason.getMessage())) {
			description += System.lineSeparator() + System.lineSeparator() + reason.getMessage();
		}
		return new FailureAnalysis(description,
				"Change the type or the schema, or how the application's Jackson mapper reads and writes the type.",
				cause);
	}

	private static @Nullable Throwable innermost(Throwable failure) {
		Throwable innermost = failure.getCause();
		while (innermost != null && innermost.getCause() != null) {
			innermost = innermost.getCause();
		}
		return innermost;
	}

}

package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.handler.MissingParameterNameException;

/**
 * Explains that the name of a handler method's parameter is unknown.
 */
final class MissingParameterNameFailureAnalyzer extends AbstractFailureAnalyzer<MissingParameterNameException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, MissingParameterNameException cause) {
		String description = String.format(Locale.ROOT,
				"The name of the parameter at index %d of the MCP handler%n%n\t%s%n%n"
						+ "is unknown: its class was compiled without parameter names.",
				cause.parameter(), cause.method());
		String action = "Compile the class with the option '-parameters' (Maven: 'maven.compiler.parameters', which "
				+ "spring-boot-starter-parent sets), or name the parameter with '@McpToolParam(name = ...)'.";
		return new FailureAnalysis(description, action, cause);
	}

}

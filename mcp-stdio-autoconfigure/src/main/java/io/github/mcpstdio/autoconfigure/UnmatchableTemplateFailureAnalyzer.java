package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.server.UnmatchableTemplateException;

/**
 * Explains that the URI template of resources cannot be matched.
 */
final class UnmatchableTemplateFailureAnalyzer extends AbstractFailureAnalyzer<UnmatchableTemplateException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, UnmatchableTemplateException cause) {
		String description = String.format(Locale.ROOT,
				"The URI template of MCP resources%n%n\t%s%n%ncannot be matched: %s.",
				cause.template() + ((cause.origin() != null) ? " of " + cause.origin() : ""), cause.reason());
		String action = "Correct the template. A variable has to be one of {x}, {+x}, {/x}, {/x*}, {?a,b} and {&a}, "
				+ "occur once, and end at a character that cannot occur in it.";
		return new FailureAnalysis(description, action, cause);
	}

}

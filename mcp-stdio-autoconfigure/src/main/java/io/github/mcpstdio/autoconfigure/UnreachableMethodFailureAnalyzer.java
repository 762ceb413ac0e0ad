package io.github.mcpstdio.autoconfigure;

import java.util.Locale;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

import io.github.mcpstdio.handler.UnreachableMethodException;

/**
 * Explains that a handler method cannot be called through the proxy of its bean.
 */
final class UnreachableMethodFailureAnalyzer extends AbstractFailureAnalyzer<UnreachableMethodException> {

	@Override
	protected FailureAnalysis analyze(Throwable rootFailure, UnreachableMethodException cause) {
		String description = String.format(Locale.ROOT,
				"The MCP handler%n%n\t%s%n%ncannot be called through the proxy of its bean: %s.", cause.method(),
				cause.reason());
		return new FailureAnalysis(description,
				"Make the method overridable, declare it in an interface of the bean, or have the class itself proxied "
						+ "('spring.aop.proxy-target-class=true', 'proxyTargetClass = true').",
				cause);
	}

}

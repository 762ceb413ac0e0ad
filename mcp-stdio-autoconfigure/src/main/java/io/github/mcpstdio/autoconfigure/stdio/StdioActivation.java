package io.github.mcpstdio.autoconfigure.stdio;

import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.boot.autoconfigure.condition.SpringBootCondition;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Whether the stdio transport is on: as {@code mcp.stdio.enabled} says, otherwise unless
 * the server is served over HTTP.
 */
final class StdioActivation extends SpringBootCondition {

	private static final String STDIO = "mcp.stdio.enabled";

	private static final String HTTP = "mcp.http.enabled";

	static boolean stdio(Environment environment) {
		return bind(environment, STDIO, !http(environment));
	}

	static boolean http(Environment environment) {
		return bind(environment, HTTP, false);
	}

	private static boolean bind(Environment environment, String property, boolean otherwise) {
		return Binder.get(environment).bind(property, Boolean.class).orElse(otherwise);
	}

	@Override
	public ConditionOutcome getMatchOutcome(ConditionContext context, AnnotatedTypeMetadata metadata) {
		boolean on = stdio(context.getEnvironment());
		return new ConditionOutcome(on,
				ConditionMessage.forCondition("MCP stdio transport").because(on ? "it is on" : "it is off"));
	}

}

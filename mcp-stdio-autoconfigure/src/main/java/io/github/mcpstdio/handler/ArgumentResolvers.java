package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

/**
 * The resolvers of injected parameters, the application's before those that are built in.
 * Immutable.
 */
final class ArgumentResolvers {

	private final List<McpArgumentResolver> resolvers;

	ArgumentResolvers(List<McpArgumentResolver> resolvers) {
		List<McpArgumentResolver> all = new ArrayList<>(resolvers);
		all.add(new ProgressTokenResolver());
		all.add(new ContextArgumentResolver());
		this.resolvers = List.copyOf(all);
	}

	/**
	 * Return the first resolver that supplies a parameter, or {@code null}.
	 */
	@Nullable McpArgumentResolver find(MethodParameter parameter) {
		for (McpArgumentResolver resolver : this.resolvers) {
			if (resolver.supports(parameter)) {
				return resolver;
			}
		}
		return null;
	}

}

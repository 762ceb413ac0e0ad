package io.github.mcpstdio.autoconfigure;

import io.github.mcpstdio.execution.McpExecutor;

/**
 * A bean that changes how the {@link McpExecutor} is built, after the properties, such as
 * by {@link McpExecutor.Builder#afterRun adding} what clears a thread-local. Several are
 * called in their order.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface McpExecutorCustomizer {

	/**
	 * Change the builder.
	 * @param builder the builder
	 */
	void customize(McpExecutor.Builder builder);

}

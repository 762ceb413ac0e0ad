package io.github.mcpstdio.autoconfigure;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.core.context.SecurityContextHolderStrategy;

/**
 * {@link EnableAutoConfiguration Auto-configuration} for applications with Spring
 * Security: the security context that a handler sets does not reach other requests.
 *
 * @since 0.1.0
 */
@AutoConfiguration(before = McpServerAutoConfiguration.class)
@ConditionalOnClass(SecurityContextHolder.class)
public final class McpSecurityAutoConfiguration {

	McpSecurityAutoConfiguration() {
	}

	@Bean
	McpExecutorCustomizer mcpSecurityContextCustomizer() {
		return (builder) -> builder.afterRun(McpSecurityAutoConfiguration::clearContext);
	}

	/**
	 * Clear the context of the thread. One that is the whole application's is none of a
	 * request's.
	 */
	private static void clearContext() {
		SecurityContextHolderStrategy strategy = SecurityContextHolder.getContextHolderStrategy();
		if (!strategy.getClass().getSimpleName().startsWith("Global")) {
			strategy.clearContext();
		}
	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;

import io.github.mcpstdio.autoconfigure.McpServerAutoConfiguration;
import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * {@link EnableAutoConfiguration Auto-configuration} for serving MCP over standard
 * streams.
 *
 * @since 0.1.0
 */
@AutoConfiguration(after = McpServerAutoConfiguration.class)
@Conditional(StdioActivation.class)
@ConditionalOnBean(McpRuntime.class)
@EnableConfigurationProperties(McpStdioProperties.class)
public final class McpStdioAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	StdioTransport mcpStdioTransport(McpRuntime runtime, McpExecutor executor, JsonRpcCodec codec,
			McpStdioProperties properties) {
		return new StdioTransport(runtime, executor, codec, properties.toSettings(),
				new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
	}

	@Bean
	ApplicationEnd mcpApplicationEnd(ConfigurableApplicationContext context) {
		return new ApplicationEnd(context);
	}

	@Bean
	@ConditionalOnMissingBean
	StdioTransportRunner mcpStdioTransportRunner(StdioTransport transport, ApplicationEnd end,
			ConfigurableApplicationContext context, McpStdioProperties properties) {
		return new StdioTransportRunner(transport, end, context.getEnvironment(), properties.isExitOnEof());
	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

import io.github.mcpstdio.autoconfigure.McpServerAutoConfiguration;
import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.transport.stdio.StdioSettings;
import io.github.mcpstdio.transport.stdio.StdioTransport;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link McpStdioAutoConfiguration}.
 */
class McpStdioAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpServerAutoConfiguration.class, McpStdioAutoConfiguration.class));

	@Test
	void stdioIsServedByDefault() {
		this.contextRunner.run((context) -> assertThat(context).hasSingleBean(StdioTransport.class)
			.hasSingleBean(StdioTransportRunner.class));
	}

	@ParameterizedTest
	@CsvSource({ "mcp.stdio.enabled=true,true", "mcp.stdio.enabled=false,false", "mcp.http.enabled=true,false",
			"mcp.http.enabled=false,true" })
	void stdioIsServedAsThePropertiesSay(String property, boolean served) {
		this.contextRunner.withPropertyValues(property)
			.run((context) -> assertThat(context.getBeanNamesForType(StdioTransport.class)).hasSize(served ? 1 : 0));
	}

	@Test
	void bothTransportsCanBeOn() {
		this.contextRunner.withPropertyValues("mcp.http.enabled=true", "mcp.stdio.enabled=true")
			.run((context) -> assertThat(context).hasSingleBean(StdioTransport.class));
	}

	@Test
	void stdioNeedsTheServer() {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(McpStdioAutoConfiguration.class))
			.run((context) -> assertThat(context).hasNotFailed().doesNotHaveBean(StdioTransport.class));
	}

	@Test
	void transportOfTheApplicationWins() {
		this.contextRunner.withUserConfiguration(OwnTransport.class)
			.run((context) -> assertThat(context).hasSingleBean(StdioTransport.class).hasBean("ownTransport"));
	}

	@Test
	void runnerComesLast() {
		this.contextRunner.run((context) -> assertThat(context.getBean(StdioTransportRunner.class).getOrder())
			.isEqualTo(Ordered.LOWEST_PRECEDENCE));
	}

	@Test
	void runnerIsNotRunningBeforeItIsRun() {
		this.contextRunner.run((context) -> {
			assertThat(context.getBean(StdioTransportRunner.class).isRunning()).isFalse();
			assertThat(context.getBean(StdioTransport.class).isServing()).isFalse();
		});
	}

	@Test
	void defaultsAreThoseOfTheTransport() {
		assertThat(new McpStdioProperties().toSettings()).isEqualTo(StdioSettings.DEFAULTS);
	}

	@Test
	void propertiesBecomeSettings() {
		this.contextRunner
			.withPropertyValues("mcp.stdio.write-timeout=2s", "mcp.stdio.max-line-bytes=8MB",
					"mcp.stdio.max-pending-bytes=9MB", "mcp.stdio.request-timeout=3s", "mcp.stdio.drain-timeout=4s",
					"mcp.stdio.exit-on-eof=false", "mcp.stdio.max-subscriptions=5")
			.run((context) -> {
				McpStdioProperties properties = context.getBean(McpStdioProperties.class);
				assertThat(properties.toSettings()).isEqualTo(new StdioSettings(Duration.ofSeconds(2), 8 * 1024 * 1024,
						9L * 1024 * 1024, Duration.ofSeconds(3), Duration.ofSeconds(4), 5));
				assertThat(properties.isExitOnEof()).isFalse();
			});
	}

	@Test
	void propertiesWithoutUnitsAreMillisecondsAndBytes() {
		this.contextRunner.withPropertyValues("mcp.stdio.write-timeout=1500", "mcp.stdio.max-line-bytes=100")
			.run((context) -> {
				StdioSettings settings = context.getBean(McpStdioProperties.class).toSettings();
				assertThat(settings.writeTimeout()).isEqualTo(Duration.ofMillis(1500));
				assertThat(settings.maxLineBytes()).isEqualTo(100);
			});
	}

	@ParameterizedTest
	@ValueSource(strings = { "write-timeout=1ms", "write-timeout=365d", "max-line-bytes=1B",
			"max-pending-bytes=2000000B", "max-pending-bytes=1TB", "request-timeout=0s", "request-timeout=365d",
			"drain-timeout=0s", "drain-timeout=365d", "max-subscriptions=0" })
	void propertyAtTheEdgeOfItsRangeIsAccepted(String property) {
		this.contextRunner.withPropertyValues("mcp.stdio." + property)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@Test
	void longestLineThatMayBeAllowedIsOfAGigabyte() {
		this.contextRunner.withPropertyValues("mcp.stdio.max-line-bytes=1GB", "mcp.stdio.max-pending-bytes=1GB")
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@ParameterizedTest
	@ValueSource(strings = { "write-timeout=0s", "write-timeout=-1s", "write-timeout=366d", "max-line-bytes=0B",
			"max-line-bytes=1073741825B", "max-pending-bytes=1999999B", "max-pending-bytes=1099511627777B",
			"request-timeout=-1ms", "request-timeout=366d", "drain-timeout=-1ms", "drain-timeout=366d",
			"max-subscriptions=-1" })
	void propertyOutOfRangeIsNamed(String property) {
		String name = "mcp.stdio." + property.substring(0, property.indexOf('='));
		this.contextRunner.withPropertyValues("mcp.stdio." + property)
			.run((context) -> assertThat(context.getStartupFailure()).rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class,
						(failure) -> assertThat(failure.getName()).isEqualTo(name)));
	}

	@Configuration(proxyBeanMethods = false)
	static class OwnTransport {

		@Bean
		StdioTransport ownTransport(McpRuntime runtime, McpExecutor executor, JsonRpcCodec codec) {
			return new StdioTransport(runtime, executor, codec, StdioSettings.DEFAULTS, InputStream.nullInputStream(),
					OutputStream.nullOutputStream());
		}

	}

}

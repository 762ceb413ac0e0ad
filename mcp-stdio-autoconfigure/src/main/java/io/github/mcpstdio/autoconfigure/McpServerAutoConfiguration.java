package io.github.mcpstdio.autoconfigure;

import java.util.function.Supplier;

import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.LazyInitializationExcludeFilter;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.thread.Threading;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import org.springframework.util.function.SingletonSupplier;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.handler.McpHandlerRegistrar;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.ProtocolVersionResolver;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.McpSubscriptions;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * {@link EnableAutoConfiguration Auto-configuration} for the MCP server, whatever
 * transport it is served by.
 *
 * @since 0.1.0
 */
@AutoConfiguration
@EnableConfigurationProperties({ McpServerProperties.class, McpCatalogProperties.class, McpJsonRpcProperties.class,
		McpExecutorProperties.class })
public final class McpServerAutoConfiguration {

	private final ServerSettings settings;

	McpServerAutoConfiguration(McpServerProperties properties, Environment environment,
			ObjectProvider<BuildProperties> build) {
		this.settings = new ServerSettings(properties, environment, build.getIfAvailable());
	}

	@Bean
	static LazyInitializationExcludeFilter mcpEagerInitialization() {
		return LazyInitializationExcludeFilter.forBeanTypes(McpHandlerRegistrar.class);
	}

	@Bean
	static LazyJackson mcpLazyJackson() {
		return new LazyJackson();
	}

	@Bean
	@ConditionalOnMissingBean
	JsonRpcCodec mcpJsonRpcCodec(McpJsonRpcProperties properties) {
		return new JsonRpcCodec(properties.toLimits());
	}

	@Bean
	@ConditionalOnMissingBean
	ProtocolVersionResolver mcpProtocolVersionResolver(JsonRpcCodec codec) {
		return Dialects.resolver(this.settings.protocolVersions(), this.settings.profile(), codec.limits());
	}

	@Bean
	@ConditionalOnMissingBean
	JsonSchemaCompiler mcpJsonSchemaCompiler(McpServerProperties properties) {
		return JsonSchemaCompiler.create(properties.getSchema().toLimits());
	}

	@Bean
	@ConditionalOnMissingBean
	JsonSchemaGenerator mcpJsonSchemaGenerator(ObjectProvider<JsonMapper> mapper) {
		return JsonSchemaGenerator.forMapper(lazily(mapper));
	}

	@Bean
	@ConditionalOnMissingBean
	McpCatalog mcpCatalog(JsonSchemaCompiler schemas) {
		return new McpCatalog(schemas);
	}

	@Bean
	McpSubscriptions mcpSubscriptions(McpCatalog catalog) {
		return catalog.subscriptions();
	}

	@Bean
	ChangeEventListener mcpChangeEventListener(McpSubscriptions subscriptions) {
		return new ChangeEventListener(subscriptions);
	}

	@Bean
	@ConditionalOnMissingBean
	McpHandlerRegistrar mcpHandlerRegistrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
			JsonSchemaGenerator schemas, McpCatalogProperties properties) {
		return new McpHandlerRegistrar(beanFactory, catalog, schemas,
				lazily(beanFactory.getBeanProvider(JsonMapper.class)), this.settings.handlers(properties));
	}

	@Bean
	@ConditionalOnMissingBean
	McpRuntime mcpRuntime(ProtocolVersionResolver resolver, McpCatalog catalog) {
		return new McpRuntime(resolver, catalog, this.settings.runtime());
	}

	@Bean
	@ConditionalOnMissingBean
	McpExecutor mcpExecutor(McpExecutorProperties properties, Environment environment,
			ObjectProvider<McpExecutorCustomizer> customizers) {
		McpExecutor.Builder builder = properties.toBuilder().virtualThreads(Threading.VIRTUAL.isActive(environment));
		customizers.orderedStream().forEach((customizer) -> customizer.customize(builder));
		return builder.build();
	}

	@Bean
	StartupReport mcpStartupReport(Environment environment, McpCatalog catalog,
			ObjectProvider<StdioTransport> stdioTransport) {
		return new StartupReport(this.settings.profile().info(), environment, catalog, stdioTransport);
	}

	/**
	 * Jackson's mapper is expensive to make and not needed by every application.
	 */
	private static Supplier<JsonMapper> lazily(ObjectProvider<JsonMapper> mapper) {
		return SingletonSupplier.of(() -> mapper.getIfUnique(JsonMapper::shared));
	}

}

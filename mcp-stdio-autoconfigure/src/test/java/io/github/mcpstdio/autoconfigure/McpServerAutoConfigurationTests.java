package io.github.mcpstdio.autoconfigure;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.execution.ExecutionOutcome;
import io.github.mcpstdio.execution.ExecutionRejectedException;
import io.github.mcpstdio.execution.ExecutionRequest;
import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.execution.McpExecutorStatistics;
import io.github.mcpstdio.handler.McpHandlerRegistrar;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.ProtocolVersionResolver;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.schema.SchemaLimits;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpChange;
import io.github.mcpstdio.server.McpExchange;
import io.github.mcpstdio.server.McpInvocation;
import io.github.mcpstdio.server.McpListener;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.McpSubscriptions;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.TestClient;
import io.github.mcpstdio.transport.McpConnection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link McpServerAutoConfiguration}.
 */
class McpServerAutoConfigurationTests {

	private final ApplicationContextRunner contextRunner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(McpServerAutoConfiguration.class));

	@Test
	void serverNeedsNothingElse() {
		this.contextRunner.run((context) -> assertThat(context).hasSingleBean(McpRuntime.class)
			.hasSingleBean(McpCatalog.class)
			.hasSingleBean(McpExecutor.class)
			.hasSingleBean(McpHandlerRegistrar.class)
			.hasSingleBean(JsonRpcCodec.class)
			.hasSingleBean(ProtocolVersionResolver.class)
			.hasSingleBean(JsonSchemaCompiler.class)
			.hasSingleBean(JsonSchemaGenerator.class));
	}

	@Test
	void annotatedMethodsOfBeansAreTools() {
		this.contextRunner.withUserConfiguration(Tools.class)
			.run((context) -> assertThat(context.getBean(McpCatalog.class).tools())
				.extracting((tool) -> tool.definition().name())
				.containsExactly("greet"));
	}

	@Test
	void patternsChooseWhatIsOffered() {
		this.contextRunner.withUserConfiguration(Tools.class)
			.withPropertyValues("mcp.catalog.include=g*,other")
			.run((context) -> assertThat(context.getBean(McpCatalog.class).tools()).hasSize(1));
		this.contextRunner.withUserConfiguration(Tools.class)
			.withPropertyValues("mcp.catalog.include=other")
			.run((context) -> assertThat(context.getBean(McpCatalog.class).tools()).isEmpty());
		this.contextRunner.withUserConfiguration(Tools.class)
			.withPropertyValues("mcp.catalog.exclude=*eet")
			.run((context) -> assertThat(context.getBean(McpCatalog.class).tools()).isEmpty());
	}

	@Test
	void exceptionsOfThePropertyShowTheirMessage() {
		this.contextRunner.withBean(FailingTool.class)
			.withPropertyValues("mcp.server.exposed-exceptions=java.io.IOException,java.lang.ArithmeticException")
			.run((context) -> assertThat(call(context, "fail").toString()).contains("There is no such page"));
		this.contextRunner.withBean(FailingTool.class)
			.run((context) -> assertThat(call(context, "fail").toString()).contains("The tool failed")
				.doesNotContain("page"));
	}

	@Test
	void exceptionOfThePropertyThatDoesNotExistFailsTheStart() {
		this.contextRunner.withPropertyValues("mcp.server.exposed-exceptions=com.example.Missing")
			.run((context) -> assertThat(context).hasFailed());
	}

	@Test
	void lazyBeansWithHandlersAreNotCreatedAtTheStart() {
		LazyTool.created.set(0);
		this.contextRunner.withBean(LazyTool.class)
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.run((context) -> {
				assertThat(context.getBean(McpCatalog.class).tools()).hasSize(1);
				assertThat(LazyTool.created).hasValue(0);
				call(context, "lazy");
				assertThat(LazyTool.created).hasValue(1);
			});
	}

	@Test
	void annotatedMethodsOfBeansAreToolsWithLazyInitialization() {
		this.contextRunner.withUserConfiguration(Tools.class)
			.withInitializer(
					(context) -> context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
			.run((context) -> assertThat(context.getBean(McpCatalog.class).tools()).hasSize(1));
	}

	@Test
	void beansOfTheApplicationWin() {
		this.contextRunner.withUserConfiguration(OwnBeans.class)
			.run((context) -> assertThat(context).getBeanNames(Object.class)
				.contains("ownCodec", "ownResolver", "ownCompiler", "ownGenerator", "ownCatalog", "ownRegistrar",
						"ownRuntime", "ownExecutor")
				.doesNotContain("mcpJsonRpcCodec", "mcpProtocolVersionResolver", "mcpJsonSchemaCompiler",
						"mcpJsonSchemaGenerator", "mcpCatalog", "mcpHandlerRegistrar", "mcpRuntime", "mcpExecutor"));
	}

	@Test
	void taskExecutorOfSpringBootSurvives() {
		this.contextRunner.withConfiguration(AutoConfigurations.of(TaskExecutionAutoConfiguration.class))
			.run((context) -> assertThat(context).hasSingleBean(Executor.class).hasBean("applicationTaskExecutor"));
	}

	@Test
	void executorIsClosedWithTheContext() {
		McpExecutor[] executor = new McpExecutor[1];
		this.contextRunner.run((context) -> executor[0] = context.getBean(McpExecutor.class));
		ExecutionRequest<String> work = new ExecutionRequest<>("key", null, (token) -> "done",
				(ExecutionOutcome<String> outcome) -> {
				});
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> executor[0].submit(work))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.CLOSED));
	}

	@Test
	void executorHasThePropertiesLimits() {
		this.contextRunner
			.withPropertyValues("mcp.executor.max-concurrency=3", "mcp.executor.max-queue=4",
					"mcp.executor.max-pending=6", "mcp.executor.max-abandoned=5")
			.run((context) -> assertThat(context.getBean(McpExecutor.class).statistics())
				.isEqualTo(new McpExecutorStatistics(0, 0, 0, 0, 3, 4, 6, 5)));
	}

	@Test
	void executorIsCustomizedInOrderAfterTheProperties() {
		this.contextRunner.withPropertyValues("mcp.executor.max-queue=4", "mcp.executor.max-concurrency=3")
			.withBean("second", McpExecutorCustomizer.class, () -> new OrderedCustomizer(2, 20))
			.withBean("first", McpExecutorCustomizer.class, () -> new OrderedCustomizer(1, 10))
			.run((context) -> {
				McpExecutorStatistics statistics = context.getBean(McpExecutor.class).statistics();
				assertThat(statistics.maxQueue()).isEqualTo(20);
				assertThat(statistics.maxConcurrency()).isEqualTo(3);
			});
	}

	private record OrderedCustomizer(int order, int maxQueue) implements McpExecutorCustomizer, Ordered {

		@Override
		public void customize(McpExecutor.Builder builder) {
			builder.maxQueue(this.maxQueue);
		}

		@Override
		public int getOrder() {
			return this.order;
		}

	}

	@Test
	void executorHasTheDefaultTimeout() {
		assertThat(new McpExecutorProperties().getRequestTimeout()).isEqualTo(Duration.ofSeconds(60));
	}

	@Test
	void executorHasTheDefaultLimits() {
		this.contextRunner.run((context) -> assertThat(context.getBean(McpExecutor.class).statistics())
			.isEqualTo(new McpExecutorStatistics(0, 0, 0, 0, 32, 1024, 1024, 32)));
	}

	@Test
	void executorHasThePropertiesTimeout() {
		this.contextRunner.withPropertyValues("mcp.executor.request-timeout=20ms").run((context) -> {
			CompletableFuture<ExecutionOutcome<String>> outcome = new CompletableFuture<>();
			context.getBean(McpExecutor.class).submit(new ExecutionRequest<>("key", null, (token) -> {
				new CountDownLatch(1).await();
				return "";
			}, outcome::complete));
			assertThat(outcome.get()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(20)));
		});
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void executorUsesVirtualThreadsIfTheApplicationDoes() {
		this.contextRunner.withPropertyValues("spring.threads.virtual.enabled=true")
			.run((context) -> assertThat(threadOf(context.getBean(McpExecutor.class)).toString())
				.startsWith("VirtualThread"));
	}

	@Test
	void executorUsesPlatformThreadsByDefault() {
		this.contextRunner
			.run((context) -> assertThat(threadOf(context.getBean(McpExecutor.class)).toString()).startsWith("Thread"));
	}

	private static Thread threadOf(McpExecutor executor) throws Exception {
		CompletableFuture<Thread> thread = new CompletableFuture<>();
		executor.asTaskExecutor().execute(() -> thread.complete(Thread.currentThread()));
		return thread.get();
	}

	@Test
	void codecHasThePropertiesLimits() {
		this.contextRunner
			.withPropertyValues("mcp.jsonrpc.max-depth=10", "mcp.jsonrpc.max-number-length=11",
					"mcp.jsonrpc.max-id-bytes=12")
			.run((context) -> assertThat(context.getBean(JsonRpcCodec.class).limits())
				.isEqualTo(new JsonRpcLimits(10, 11, 12)));
	}

	@Test
	void codecHasTheDefaultLimits() {
		assertThat(new McpJsonRpcProperties().toLimits()).isEqualTo(JsonRpcLimits.DEFAULTS);
	}

	@Test
	void schemasHaveThePropertiesLimits() {
		JsonNode small = JsonMapper.shared().readTree("{\"enum\":[1,2,3]}");
		JsonNode large = JsonMapper.shared().readTree("{\"enum\":[1,2,3,4]}");
		this.contextRunner.withPropertyValues("mcp.server.schema.max-values=5").run((context) -> {
			context.getBean(JsonSchemaCompiler.class).compile(small);
			assertThatExceptionOfType(JsonSchemaException.class)
				.isThrownBy(() -> context.getBean(JsonSchemaCompiler.class).compile(large));
		});
		assertThat(new McpServerProperties().getSchema().toLimits()).isEqualTo(SchemaLimits.DEFAULTS);
	}

	@Test
	void revisionsAreThoseOfTheProperties() {
		this.contextRunner.withPropertyValues("mcp.server.protocol-versions=2025-11-25,2025-06-18")
			.run((context) -> assertThat(context.getBean(ProtocolVersionResolver.class).modernVersions()).isEmpty());
	}

	@Test
	void allRevisionsAreEnabledByDefault() {
		assertThat(new McpServerProperties().getProtocolVersions()).isEqualTo(Dialects.versions());
	}

	@Test
	void runtimeHasTheDefaultSettings() {
		this.contextRunner
			.run((context) -> assertThat(settings(context).runtime()).isEqualTo(RuntimeSettings.DEFAULTS));
	}

	@Test
	void runtimeHasThePropertiesSettings() {
		this.contextRunner
			.withPropertyValues("mcp.server.page-size=7", "mcp.server.validate-input=false",
					"mcp.server.validate-output=false", "mcp.server.capabilities.tools=true",
					"mcp.server.capabilities.resources=false", "mcp.server.capabilities.completions=true",
					"mcp.server.capabilities.logging=false", "mcp.server.progress-interval=3s",
					"mcp.server.change-interval=4s")
			.run((context) -> assertThat(settings(context).runtime())
				.isEqualTo(new RuntimeSettings(7, false, false, new FeatureSwitches(true, false, null, true, false),
						Duration.ofSeconds(3), Duration.ofSeconds(4))));
	}

	@Test
	void identityHasDefaults() {
		this.contextRunner.run((context) -> assertThat(settings(context).profile()).isEqualTo(new ServerProfile(
				new Implementation("mcp-server", "0", null, null, List.of()), null, CacheHints.NONE)));
	}

	@Test
	void identityIsThatOfTheApplication() {
		this.contextRunner.withPropertyValues("spring.application.name=desk", "spring.application.version=1.2")
			.run((context) -> assertThat(settings(context).profile().info())
				.isEqualTo(new Implementation("desk", "1.2", null, null, List.of())));
	}

	@Test
	void versionIsThatOfTheBuild() {
		Properties build = new Properties();
		build.setProperty("version", "3.4");
		this.contextRunner.withPropertyValues("spring.application.version=1.2")
			.withBean(BuildProperties.class, () -> new BuildProperties(build))
			.run((context) -> assertThat(settings(context).profile().info().version()).isEqualTo("3.4"));
	}

	@Test
	void identityIsThatOfTheProperties() {
		this.contextRunner
			.withPropertyValues("spring.application.name=desk", "mcp.server.name=n", "mcp.server.version=v",
					"mcp.server.title=t", "mcp.server.website-url=https://e.example", "mcp.server.instructions=i",
					"mcp.server.icons[0].src=https://e.example/i", "mcp.server.icons[0].mime-type=image/png",
					"mcp.server.icons[0].sizes=48x48,96x96", "mcp.server.icons[0].theme=dark",
					"mcp.server.cache.time-to-live=5m", "mcp.server.cache.scope=public")
			.run((context) -> assertThat(settings(context).profile())
				.isEqualTo(new ServerProfile(
						new Implementation("n", "v", "t", "https://e.example",
								List.of(new Icon("https://e.example/i", "image/png", List.of("48x48", "96x96"),
										"dark"))),
						"i", new CacheHints(Duration.ofMinutes(5), CacheHints.Scope.PUBLIC))));
	}

	private static ServerSettings settings(ApplicationContext context) {
		return new ServerSettings(context.getBean(McpServerProperties.class), context.getEnvironment(),
				context.getBeanProvider(BuildProperties.class).getIfAvailable());
	}

	@Test
	void oneOfSeveralMappersIsNotChosenAtRandom() {
		this.contextRunner.withBean("first", JsonMapper.class, JsonMapper::new)
			.withBean("second", JsonMapper.class, JsonMapper::new)
			.withBean(Maps.class)
			.run((context) -> assertThat(context).hasNotFailed());
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp.server.page-size=0", "mcp.server.cache.time-to-live=0s", "mcp.jsonrpc.max-depth=8",
			"mcp.jsonrpc.max-depth=2000", "mcp.jsonrpc.max-number-length=1", "mcp.jsonrpc.max-id-bytes=1",
			"mcp.server.schema.max-depth=8", "mcp.server.schema.max-depth=1000", "mcp.server.schema.max-values=1",
			"mcp.executor.max-concurrency=1", "mcp.executor.max-queue=0", "mcp.executor.max-pending=0",
			"mcp.executor.max-abandoned=0", "mcp.executor.request-timeout=0s", "mcp.executor.request-timeout=365d",
			"mcp.executor.max-request-time=0s", "mcp.executor.max-request-time=365d", "mcp.server.progress-interval=0s",
			"mcp.server.progress-interval=365d", "mcp.server.change-interval=0s", "mcp.server.change-interval=365d" })
	void propertyAtTheEdgeOfItsRangeIsAccepted(String property) {
		this.contextRunner.withPropertyValues(property).run((context) -> assertThat(context).hasNotFailed());
	}

	@ParameterizedTest
	@ValueSource(strings = { "mcp.server.page-size=-1", "mcp.server.cache.time-to-live=-1s",
			"mcp.server.protocol-versions=2024-11-05", "mcp.server.protocol-versions=2025-11-25,2025-11-25",
			"mcp.server.protocol-versions=", "mcp.server.schema.max-depth=7", "mcp.server.schema.max-depth=1001",
			"mcp.server.schema.max-values=0", "mcp.jsonrpc.max-depth=7", "mcp.jsonrpc.max-depth=2001",
			"mcp.jsonrpc.max-number-length=0", "mcp.jsonrpc.max-id-bytes=0", "mcp.executor.max-concurrency=0",
			"mcp.executor.max-queue=-1", "mcp.executor.max-pending=-1", "mcp.executor.max-abandoned=-1",
			"mcp.executor.request-timeout=-1s", "mcp.executor.request-timeout=366d",
			"mcp.executor.max-request-time=-1s", "mcp.executor.max-request-time=366d",
			"mcp.server.progress-interval=-1ms", "mcp.server.progress-interval=366d", "mcp.server.change-interval=-1ms",
			"mcp.server.change-interval=366d" })
	void propertyOutOfRangeIsNamed(String property) {
		this.contextRunner.withPropertyValues(property)
			.run((context) -> assertThat(context.getStartupFailure()).rootCause()
				.isInstanceOfSatisfying(InvalidConfigurationPropertyValueException.class,
						(failure) -> assertThat(failure.getName())
							.isEqualTo(property.substring(0, property.indexOf('=')))));
	}

	@Test
	void applicationEventsTellClientsOfChanges() {
		this.contextRunner.withUserConfiguration(Tools.class).run((context) -> {
			McpListener listener = listen(context.getBean(McpRuntime.class));
			CountDownLatch told = new CountDownLatch(1);
			listener.open(told::countDown);
			context.publishEvent("something else");
			context.publishEvent(new McpChange.PromptsChanged());
			assertThat(told.getCount()).isOne();
			context.publishEvent(new McpChange.ToolsChanged());
			assertThat(told.getCount()).isZero();
			assertThat(listener.take()).hasSize(1);
			context.getBean(McpSubscriptions.class).toolsChanged();
			assertThat(listener.take()).hasSize(1);
			context.getBean(McpCatalog.class).removeTool("greet");
			assertThat(listener.take()).hasSize(1);
			assertThat(listener.take()).isEmpty();
			listener.close();
			context.publishEvent(new McpChange.ToolsChanged());
			assertThat(listener.take()).isEmpty();
		});
	}

	private static McpListener listen(McpRuntime runtime) {
		ObjectNode params = JsonNodeFactory.instance.objectNode();
		params.putObject("_meta")
			.put("io.modelcontextprotocol/protocolVersion", "2026-07-28")
			.putObject("io.modelcontextprotocol/clientCapabilities");
		params.putObject("notifications").put("toolsListChanged", true).put("promptsListChanged", true);
		McpInvocation invocation = runtime.prepare(
				new JsonRpcRequest(new RequestId.NumberId(1), "subscriptions/listen", params),
				new McpExchange(new McpConnection(), Map.of(), (message) -> {
				}));
		return ((McpInvocation.Listening) invocation).listener();
	}

	@Test
	void iconWithoutAddressIsNamed() {
		this.contextRunner.withPropertyValues("mcp.server.icons[0].theme=light")
			.run((context) -> assertThat(context.getStartupFailure()).rootCause()
				.hasMessageContaining("mcp.server.icons[0].src"));
	}

	@Configuration(proxyBeanMethods = false)
	static class Tools {

		@McpTool(description = "Greets")
		String greet() {
			return "hello";
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnBeans {

		@Bean
		JsonRpcCodec ownCodec() {
			return new JsonRpcCodec(JsonRpcLimits.DEFAULTS);
		}

		@Bean
		ProtocolVersionResolver ownResolver() {
			return Dialects.resolver(Dialects.versions(),
					new ServerProfile(new Implementation("own", "1", null, null, List.of()), null, CacheHints.NONE),
					JsonRpcLimits.DEFAULTS);
		}

		@Bean
		JsonSchemaCompiler ownCompiler() {
			return (JsonNode schema) -> (value) -> List.of();
		}

		@Bean
		JsonSchemaGenerator ownGenerator() {
			return JsonSchemaGenerator.forMapper(JsonMapper::shared);
		}

		@Bean
		McpCatalog ownCatalog(JsonSchemaCompiler schemas) {
			return new McpCatalog(schemas);
		}

		@Bean
		McpHandlerRegistrar ownRegistrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
				JsonSchemaGenerator schemas) {
			return new McpHandlerRegistrar(beanFactory, catalog, schemas, JsonMapper::shared);
		}

		@Bean
		McpRuntime ownRuntime(ProtocolVersionResolver resolver, McpCatalog catalog) {
			return new McpRuntime(resolver, catalog, RuntimeSettings.DEFAULTS);
		}

		@Bean
		McpExecutor ownExecutor() {
			return McpExecutor.builder().build();
		}

	}

	private static JsonNode call(ApplicationContext context, String tool) {
		return new TestClient(context.getBean(McpRuntime.class)).modern("tools/call", "'name':'" + tool + "'");
	}

	static class FailingTool {

		@McpTool
		String fail() throws IOException {
			throw new FileNotFoundException("There is no such page");
		}

	}

	static class LazyTool {

		private static final AtomicInteger created = new AtomicInteger();

		LazyTool() {
			created.incrementAndGet();
		}

		@McpTool
		String lazy() {
			return "";
		}

	}

	static class Maps {

		@McpTool
		String keys(Map<String, BigDecimal> map) {
			return String.join(",", map.keySet());
		}

	}

}

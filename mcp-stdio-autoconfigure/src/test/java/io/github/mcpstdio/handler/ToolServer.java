package io.github.mcpstdio.handler;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaGenerator;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpExchange;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.TestClient;
import io.github.mcpstdio.transport.McpConnection;

/**
 * A real application context and runtime that answer requests as they come over a wire.
 */
final class ToolServer implements AutoCloseable {

	static final String MODERN = "2026-07-28";

	private static final JsonMapper wire = JsonMapper.builder()
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.build();

	private final AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	private final McpRuntime runtime;

	private ToolServer(RuntimeSettings settings, Consumer<AnnotationConfigApplicationContext> customizer) {
		this.context.register(Wiring.class);
		customizer.accept(this.context);
		try {
			this.context.refresh();
		}
		catch (RuntimeException ex) {
			this.context.close();
			throw ex;
		}
		ServerProfile profile = new ServerProfile(new Implementation("test", "1", null, null, List.of()), null,
				CacheHints.NONE);
		this.runtime = new McpRuntime(Dialects.resolver(Dialects.versions(), profile, JsonRpcLimits.DEFAULTS),
				this.context.getBean(McpCatalog.class), settings);
	}

	static ToolServer of(Class<?>... beans) {
		return new ToolServer(RuntimeSettings.DEFAULTS, (context) -> context.register(beans));
	}

	static ToolServer of(JsonMapper mapper, Class<?>... beans) {
		return new ToolServer(RuntimeSettings.DEFAULTS, (context) -> {
			context.registerBean(JsonMapper.class, () -> mapper);
			context.register(beans);
		});
	}

	static ToolServer of(HandlerSettings settings, Class<?>... beans) {
		return new ToolServer(RuntimeSettings.DEFAULTS, (context) -> {
			context.registerBean(HandlerSettings.class, () -> settings);
			context.register(beans);
		});
	}

	static ToolServer with(Consumer<AnnotationConfigApplicationContext> customizer) {
		return new ToolServer(RuntimeSettings.DEFAULTS, customizer);
	}

	static ToolServer unchecked(Class<?>... beans) {
		return new ToolServer(new RuntimeSettings(0, false, true, FeatureSwitches.BY_CATALOG),
				(context) -> context.register(beans));
	}

	AnnotationConfigApplicationContext context() {
		return this.context;
	}

	/** A client that speaks a revision, initialized if that needs it. */
	TestClient client(String version) {
		TestClient client = new TestClient(this.runtime);
		return version.equals(MODERN) ? client : client.initialize(version);
	}

	static JsonNode json(String json) {
		return wire.readTree(json);
	}

	/** The answer to a request. */
	JsonNode answer(String method, String params) {
		return answerWithMeta(method, params, "");
	}

	/** The answer to a request with more in its {@code _meta} than there has to be. */
	JsonNode answerWithMeta(String method, String params, String moreMeta) {
		String meta = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"" + MODERN
				+ "\",\"io.modelcontextprotocol/clientCapabilities\":{}" + (moreMeta.isEmpty() ? "" : "," + moreMeta)
				+ "}";
		String message = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + meta
				+ (params.isEmpty() ? "" : "," + params) + "}}";
		byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
		JsonRpcRequest request = (JsonRpcRequest) this.codec.decode(bytes, 0, bytes.length);
		Utf8JsonWriter writer = new Utf8JsonWriter();
		McpExchange exchange = new McpExchange(new McpConnection(), Map.of(), (notification) -> {
			throw new IllegalStateException("No notification is expected");
		});
		this.codec.encode(this.runtime.dispatch(request, exchange), writer);
		return wire.readTree(writer.toByteArray());
	}

	JsonNode tools() {
		return answer("tools/list", "").path("result").path("tools");
	}

	JsonNode tool(String name) {
		return tools().valueStream()
			.filter((tool) -> tool.get("name").stringValue().equals(name))
			.findFirst()
			.orElseThrow(() -> new AssertionError("No tool '" + name + "' in " + tools()));
	}

	JsonNode input(String name) {
		return tool(name).get("inputSchema");
	}

	JsonNode output(String name) {
		return tool(name).path("outputSchema");
	}

	/** The result of a call, also one that says what went wrong. */
	JsonNode call(String name, String arguments) {
		JsonNode answer = answer("tools/call", "\"name\":\"" + name + "\",\"arguments\":" + arguments);
		if (answer.has("error")) {
			throw new AssertionError("Unexpected error: " + answer);
		}
		return answer.get("result");
	}

	String text(String name, String arguments) {
		JsonNode result = call(name, arguments);
		if (result.path("isError").booleanValue(false)) {
			throw new AssertionError("Unexpected failure: " + result);
		}
		return result.get("content").get(0).get("text").stringValue();
	}

	String failure(String name, String arguments) {
		JsonNode result = call(name, arguments);
		if (!result.path("isError").booleanValue(false)) {
			throw new AssertionError("Unexpected success: " + result);
		}
		return result.get("content").get(0).get("text").stringValue();
	}

	@Override
	public void close() {
		this.context.close();
	}

	@Configuration(proxyBeanMethods = false)
	static class Wiring {

		@Bean
		McpCatalog catalog() {
			return new McpCatalog(JsonSchemaCompiler.create());
		}

		@Bean
		McpHandlerRegistrar registrar(ConfigurableListableBeanFactory beanFactory, McpCatalog catalog,
				ObjectProvider<JsonMapper> mapper, ObjectProvider<HandlerSettings> settings) {
			JsonMapper fallback = JsonMapper.builder().build();
			return new McpHandlerRegistrar(beanFactory, catalog,
					JsonSchemaGenerator.forMapper(() -> mapper.getIfAvailable(() -> fallback)),
					() -> mapper.getIfAvailable(() -> fallback),
					settings.getIfAvailable(() -> HandlerSettings.DEFAULTS));
		}

	}

}

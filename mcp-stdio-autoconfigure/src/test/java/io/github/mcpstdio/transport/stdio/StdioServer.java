package io.github.mcpstdio.transport.stdio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.ToolHandler;
import io.github.mcpstdio.server.ToolRegistration;

/**
 * A transport with real runtime, executor and operating-system pipes, and the client's
 * ends of the pipes.
 */
final class StdioServer implements AutoCloseable {

	static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
			+ "\"io.modelcontextprotocol/clientCapabilities\":{}}";

	static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"method\":\"initialize\",\"params\":"
			+ "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";

	static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

	private static final JsonMapper mapper = JsonMapper.shared();

	final McpExecutor executor;

	final McpCatalog catalog = new McpCatalog((schema) -> (value) -> List.of());

	final StdioTransport transport;

	final OutputStream stdin;

	final FutureTask<@Nullable Void> served;

	private final Pipe output = Pipe.open();

	private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

	private final Thread reader;

	private StdioServer(Builder builder) throws IOException {
		this.executor = builder.executor.build();
		builder.tools.forEach((tool) -> tool.accept(this.catalog));
		ServerProfile profile = new ServerProfile(new Implementation("test", "1", null, null, List.of()), null,
				CacheHints.NONE);
		McpRuntime runtime = new McpRuntime(Dialects.resolver(Dialects.versions(), profile, JsonRpcLimits.DEFAULTS),
				this.catalog, builder.runtime);
		Pipe input = Pipe.open();
		this.stdin = Channels.newOutputStream(input.sink());
		this.transport = new StdioTransport(runtime, this.executor, new JsonRpcCodec(JsonRpcLimits.DEFAULTS),
				builder.settings, builder.input.apply(Channels.newInputStream(input.source())),
				builder.output.apply(Channels.newOutputStream(this.output.sink())));
		this.served = new FutureTask<>(() -> {
			this.transport.serve();
			return null;
		});
		start(this.served, "serve");
		this.reader = builder.reads ? start(this::read, "client") : new Thread();
	}

	static Builder builder() {
		return new Builder();
	}

	private static Thread start(Runnable task, String name) {
		Thread thread = new Thread(task, name);
		thread.setDaemon(true);
		thread.start();
		return thread;
	}

	private void read() {
		try (BufferedReader stdout = new BufferedReader(
				new InputStreamReader(Channels.newInputStream(this.output.source()), StandardCharsets.UTF_8))) {
			for (String line = stdout.readLine(); line != null; line = stdout.readLine()) {
				this.lines.add(line);
			}
		}
		catch (IOException ex) {
			// closed by the test
		}
	}

	/**
	 * Begin to read what the server writes, if that was put off.
	 */
	void startReading() {
		start(this::read, "client");
	}

	Pipe.SourceChannel stdout() {
		return this.output.source();
	}

	void send(String... messages) throws IOException {
		StringBuilder text = new StringBuilder();
		for (String message : messages) {
			text.append(message).append('\n');
		}
		sendRaw(text.toString().getBytes(StandardCharsets.UTF_8));
	}

	void sendRaw(byte[] bytes) throws IOException {
		this.stdin.write(bytes);
		this.stdin.flush();
	}

	static String call(String id, String tool, String arguments) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
				+ "\",\"arguments\":" + arguments + "," + META + "}}";
	}

	/**
	 * Call a tool with further members in {@code _meta}.
	 */
	static String call(String id, String tool, String arguments, String meta) {
		return call(id, tool, arguments).replace("\"_meta\":{", "\"_meta\":{" + meta.replace('\'', '"') + ",");
	}

	/**
	 * Call a tool without arguments in the legacy way.
	 */
	static String legacyCall(String id, String tool) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
				+ "\",\"arguments\":{}}}";
	}

	/**
	 * Call a method with parameters that are written with single quotes.
	 */
	static String request(String id, String method, String params) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":{"
				+ params.replace('\'', '"') + "}}";
	}

	static String ping(String id) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}";
	}

	static String cancel(String id) {
		return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id + "}}";
	}

	JsonNode receive() throws InterruptedException {
		String line = this.lines.poll(20, TimeUnit.SECONDS);
		if (line == null) {
			throw new AssertionError("No line came within 20 s");
		}
		return mapper.readTree(line);
	}

	List<JsonNode> receive(int count) throws InterruptedException {
		List<JsonNode> messages = new ArrayList<>();
		while (messages.size() < count) {
			messages.add(receive());
		}
		return messages;
	}

	/**
	 * Close the client's side and return all that is still written until the server ends.
	 */
	List<JsonNode> endInput() throws Exception {
		this.stdin.close();
		awaitServed();
		this.output.sink().close();
		this.reader.join(20_000);
		return this.lines.stream().map((line) -> (JsonNode) mapper.readTree(line)).toList();
	}

	void awaitServed() throws InterruptedException, ExecutionException, TimeoutException {
		this.served.get(20, TimeUnit.SECONDS);
	}

	@Override
	public void close() throws Exception {
		this.transport.shutdown();
		this.stdin.close();
		this.output.source().close();
		this.executor.close();
		this.served.cancel(true);
	}

	/**
	 * Builds a server.
	 */
	static final class Builder {

		private final McpExecutor.Builder executor = McpExecutor.builder();

		private final List<Consumer<McpCatalog>> tools = new ArrayList<>();

		private StdioSettings settings = StdioSettings.DEFAULTS;

		private RuntimeSettings runtime = RuntimeSettings.DEFAULTS;

		private UnaryOperator<InputStream> input = UnaryOperator.identity();

		private UnaryOperator<OutputStream> output = UnaryOperator.identity();

		private boolean reads = true;

		private Builder() {
			tool("echo", (arguments, context) -> CallToolResult.text(arguments.path("message").asString("")));
		}

		Builder tool(String name, ToolHandler handler) {
			return tool(name, null, handler);
		}

		Builder tool(String name, @Nullable Duration timeout, ToolHandler handler) {
			this.tools.add((catalog) -> catalog.addTool(new ToolRegistration(
					Tool.builder(name, JsonNodeFactory.instance.objectNode().put("type", "object")).build(), timeout,
					handler, "test")));
			return this;
		}

		Builder executor(Consumer<McpExecutor.Builder> customizer) {
			customizer.accept(this.executor);
			return this;
		}

		Builder settings(StdioSettings settings) {
			this.settings = settings;
			return this;
		}

		Builder runtime(RuntimeSettings runtime) {
			this.runtime = runtime;
			return this;
		}

		Builder input(UnaryOperator<InputStream> input) {
			this.input = input;
			return this;
		}

		Builder output(UnaryOperator<OutputStream> output) {
			this.output = output;
			return this;
		}

		Builder notReading() {
			this.reads = false;
			return this;
		}

		StdioServer start() throws IOException {
			return new StdioServer(this);
		}

	}

}

package io.github.mcpstdio.server;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcException;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.transport.McpConnection;
import io.github.mcpstdio.transport.McpHeaders;
import io.github.mcpstdio.transport.Negotiation;

/**
 * A client on one connection to a runtime in the same thread: lines in, lines out, and
 * headers as the stdio transport adds them.
 */
public final class TestClient {

	/** The {@code _meta} of a modern request. */
	public static final String META = """
			{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}""";

	public static final ServerProfile PROFILE = new ServerProfile(
			new Implementation("test", "1.2.3", "Test", "https://test.example",
					List.of(new Icon("https://test.example/icon.png", "image/png", List.of("48x48"), "dark"))),
			"Ask nicely.", new CacheHints(Duration.ofSeconds(5), CacheHints.Scope.PUBLIC));

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	private final McpConnection connection = new McpConnection();

	private final McpRuntime runtime;

	public TestClient(McpRuntime runtime) {
		this.runtime = runtime;
	}

	/**
	 * Create a client of a server that speaks all revisions.
	 */
	public static TestClient of(McpCatalog catalog, RuntimeSettings settings) {
		return new TestClient(runtime(catalog, settings, Dialects.versions()));
	}

	public static McpRuntime runtime(McpCatalog catalog, RuntimeSettings settings, List<String> versions) {
		return new McpRuntime(Dialects.resolver(versions, PROFILE, JsonRpcLimits.DEFAULTS), catalog, settings);
	}

	public TestClient initialize(String version) {
		send("""
				{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"%s","capabilities":{},\
				"clientInfo":{"name":"t","version":"1"}}}""".formatted(version));
		return this;
	}

	/**
	 * Call a method in the modern way and return the whole answer.
	 */
	public JsonNode modern(String method, String params) {
		String members = params.replace('\'', '"');
		return require(send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{\"_meta\":" + META
				+ (members.isEmpty() ? "" : ",") + members + "}}"));
	}

	/**
	 * Call a method in the legacy way and return the whole answer.
	 */
	public JsonNode legacy(String method, String params) {
		return require(send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{"
				+ params.replace('\'', '"') + "}}"));
	}

	/**
	 * Send a line.
	 * @return the answer, or {@code null} if there is none
	 */
	public @Nullable JsonNode send(String line) {
		String answer = sendText(line);
		return (answer != null) ? TestTools.json(answer) : null;
	}

	public @Nullable String sendText(String line) {
		return exchange(line, null);
	}

	/**
	 * Send a message with a header of its own, as over HTTP.
	 */
	public @Nullable JsonNode sendWithHeader(String line, String version) {
		String answer = exchange(line, version);
		return (answer != null) ? TestTools.json(answer) : null;
	}

	private @Nullable String exchange(String line, @Nullable String version) {
		byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
		try {
			JsonRpcMessage message = this.codec.decode(bytes, 0, bytes.length);
			return (message instanceof JsonRpcRequest request) ? text(dispatch(request, version)) : null;
		}
		catch (JsonRpcException ex) {
			return (ex.answer() != null) ? text(ex.answer()) : null;
		}
	}

	private JsonRpcResponse dispatch(JsonRpcRequest request, @Nullable String version) {
		Map<String, String> headers = (version != null) ? Map.of(McpHeaders.PROTOCOL_VERSION, version)
				: headers(request);
		return this.runtime.dispatch(request, new McpExchange(this.connection, headers, (message) -> {
			throw new IllegalStateException("Nothing is sent here");
		}));
	}

	private Map<String, String> headers(JsonRpcRequest request) {
		Negotiation negotiation = this.connection.negotiation();
		return (negotiation == null || this.runtime.namesVersion(request)) ? Map.of()
				: Map.of(McpHeaders.PROTOCOL_VERSION, negotiation.protocolVersion());
	}

	private String text(JsonRpcMessage message) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(message, writer);
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(writer.toByteArray())).toString();
		}
		catch (CharacterCodingException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static JsonNode require(@Nullable JsonNode answer) {
		if (answer == null) {
			throw new IllegalStateException("There is no answer");
		}
		return answer;
	}

}

package io.github.mcpstdio.conformance;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.modern.client.transport.StdioMcpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The official Java SDK's clients, of the legacy and of the modern era, list and call
 * tools.
 */
class JavaSdkClientIT {

	private static final Duration PATIENCE = ServerProcess.PATIENCE;

	@Test
	void clientOfTheLegacyEraListsAndCallsTools() {
		StdioClientTransport transport = new StdioClientTransport(server(), McpJsonDefaults.getMapper());
		try (McpSyncClient client = McpClient.sync(transport)
			.requestTimeout(PATIENCE)
			.initializationTimeout(PATIENCE)
			.build()) {
			McpSchema.InitializeResult initialized = client.initialize();
			assertThat(initialized.protocolVersion()).isEqualTo("2025-11-25");
			assertThat(initialized.serverInfo().name()).isEqualTo("conformance");
			assertThat(client.listTools().tools()).extracting(McpSchema.Tool::name)
				.contains("echo", "test_simple_text", "json_schema_2020_12_tool");
			McpSchema.CallToolResult echoed = client.callTool(call("echo", Map.of("message", "Grüße 漢字 😀")));
			assertThat(echoed.content()).singleElement()
				.isEqualTo(McpSchema.TextContent.builder("Grüße 漢字 😀").build());
			McpSchema.CallToolResult failed = client.callTool(call("test_error_handling", Map.of()));
			assertThat(failed.isError()).isTrue();
			client.ping();
		}
	}

	@Test
	void clientOfTheModernEraDiscoversListsAndCallsTools() {
		try (StdioMcpClientTransport transport = StdioMcpClientTransport.builder(server()).start()) {
			io.modelcontextprotocol.modern.client.McpSyncClient client = io.modelcontextprotocol.modern.client.McpClient
				.sync(transport)
				.roundTimeout(PATIENCE)
				.callTimeout(PATIENCE)
				.build();
			assertThat(client.discover().supportedVersions()).containsExactly("2026-07-28");
			assertThat(client.listTools().list().tools())
				.extracting(io.modelcontextprotocol.modern.McpSchema.Tool::name)
				.contains("echo", "test_simple_text", "json_schema_2020_12_tool");
			assertThat(client.tool("echo").arguments(Map.of("message", "modern")).call().content()).singleElement()
				.isInstanceOfSatisfying(io.modelcontextprotocol.modern.McpSchema.TextContent.class,
						(text) -> assertThat(text.text()).isEqualTo("modern"));
			assertThat(client.tool("test_error_handling").call().isError()).isTrue();
		}
	}

	private static McpSchema.CallToolRequest call(String tool, Map<String, Object> arguments) {
		return McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
	}

	private static ServerParameters server() {
		List<String> command = Conformance.server().command();
		return ServerParameters.builder(command.get(0)).args(command.subList(1, command.size())).build();
	}

}

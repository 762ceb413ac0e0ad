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
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The official Java SDK's clients, of the legacy and of the modern era, call tools, read
 * resources, get prompts and complete their arguments.
 */
class JavaSdkClientIT {

	private static final Duration PATIENCE = ServerProcess.PATIENCE;

	private static final String PROMPT = "test_prompt_with_arguments";

	@Test
	void clientOfTheLegacyEraListsAndCallsTools() {
		try (McpSyncClient client = legacy()) {
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
			io.modelcontextprotocol.modern.client.McpSyncClient client = modern(transport);
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

	@Test
	void clientOfTheLegacyEraListsAndReadsResources() {
		try (McpSyncClient client = legacy()) {
			client.initialize();
			assertThat(client.listResources().resources()).extracting(McpSchema.Resource::uri)
				.contains("test://static-text", "test://static-binary");
			assertThat(client.listResourceTemplates().resourceTemplates())
				.extracting(McpSchema.ResourceTemplate::uriTemplate)
				.contains("test://template/{id}/data");
			assertThat(read(client, "test://static-text")).isInstanceOfSatisfying(McpSchema.TextResourceContents.class,
					(text) -> assertThat(text.text()).isEqualTo("This is the content of the static text resource."));
			assertThat(read(client, "test://static-binary")).isInstanceOfSatisfying(
					McpSchema.BlobResourceContents.class, (blob) -> assertThat(blob.mimeType()).isEqualTo("image/png"));
			assertThat(read(client, "test://template/123/data")).isInstanceOfSatisfying(
					McpSchema.TextResourceContents.class,
					(text) -> assertThat(text.text()).contains("Data for ID: 123"));
			assertThatExceptionOfType(McpError.class).isThrownBy(() -> read(client, "test://nope"))
				.satisfies((error) -> assertThat(error.getJsonRpcError().code()).isEqualTo(-32002));
		}
	}

	@Test
	void clientOfTheLegacyEraGetsPromptsAndCompletesTheirArguments() {
		try (McpSyncClient client = legacy()) {
			client.initialize();
			assertThat(client.listPrompts().prompts()).extracting(McpSchema.Prompt::name)
				.contains("test_simple_prompt", PROMPT);
			McpSchema.GetPromptResult prompt = client.getPrompt(
					McpSchema.GetPromptRequest.builder(PROMPT).arguments(Map.of("arg1", "a", "arg2", "b")).build());
			assertThat(prompt.messages()).singleElement()
				.satisfies((message) -> assertThat(message.content())
					.isEqualTo(McpSchema.TextContent.builder("Prompt with arguments: arg1='a', arg2='b'").build()));
			McpSchema.CompleteRequest request = McpSchema.CompleteRequest
				.builder(McpSchema.PromptReference.builder(PROMPT).build(),
						new McpSchema.CompleteRequest.CompleteArgument("arg1", "test"))
				.build();
			assertThat(client.completeCompletion(request).completion().values()).containsExactly("test", "test case");
		}
	}

	@Test
	void clientOfTheModernEraReadsResourcesGetsPromptsAndCompletesArguments() {
		try (StdioMcpClientTransport transport = StdioMcpClientTransport.builder(server()).start()) {
			io.modelcontextprotocol.modern.client.McpSyncClient client = modern(transport);
			assertThat(client.resources().list().resources())
				.extracting(io.modelcontextprotocol.modern.McpSchema.Resource::uri)
				.contains("test://static-text", "test://static-binary");
			assertThat(client.resourceTemplates().list().resourceTemplates())
				.extracting(io.modelcontextprotocol.modern.McpSchema.ResourceTemplate::uriTemplate)
				.contains("test://template/{id}/data");
			assertThat(client.resource("test://template/123/data").read().contents()).singleElement()
				.isInstanceOfSatisfying(io.modelcontextprotocol.modern.McpSchema.TextResourceContents.class,
						(text) -> assertThat(text.text()).contains("Data for ID: 123"));
			assertThat(client.resource("test://static-binary").read().contents()).singleElement()
				.isInstanceOf(io.modelcontextprotocol.modern.McpSchema.BlobResourceContents.class);
			assertThat(client.prompts().list().prompts())
				.extracting(io.modelcontextprotocol.modern.McpSchema.Prompt::name)
				.contains("test_simple_prompt", PROMPT);
			assertThat(client.prompt(PROMPT).arguments(Map.of("arg1", "a", "arg2", "b")).get().messages())
				.singleElement()
				.satisfies((message) -> assertThat(message.content()).isInstanceOfSatisfying(
						io.modelcontextprotocol.modern.McpSchema.TextContent.class,
						(text) -> assertThat(text.text()).isEqualTo("Prompt with arguments: arg1='a', arg2='b'")));
			assertThat(client
				.completion(new io.modelcontextprotocol.modern.McpSchema.PromptReference(PROMPT), "arg1", "test")
				.complete()
				.completion()
				.values()).containsExactly("test", "test case");
		}
	}

	private static McpSyncClient legacy() {
		return McpClient.sync(new StdioClientTransport(server(), McpJsonDefaults.getMapper()))
			.requestTimeout(PATIENCE)
			.initializationTimeout(PATIENCE)
			.build();
	}

	private static io.modelcontextprotocol.modern.client.McpSyncClient modern(StdioMcpClientTransport transport) {
		return io.modelcontextprotocol.modern.client.McpClient.sync(transport)
			.roundTimeout(PATIENCE)
			.callTimeout(PATIENCE)
			.build();
	}

	private static McpSchema.ResourceContents read(McpSyncClient client, String uri) {
		McpSchema.ReadResourceResult result = client.readResource(McpSchema.ReadResourceRequest.builder(uri).build());
		return result.contents().get(0);
	}

	private static McpSchema.CallToolRequest call(String tool, Map<String, Object> arguments) {
		return McpSchema.CallToolRequest.builder(tool).arguments(arguments).build();
	}

	private static ServerParameters server() {
		List<String> command = Conformance.server().command();
		return ServerParameters.builder(command.get(0)).args(command.subList(1, command.size())).build();
	}

}

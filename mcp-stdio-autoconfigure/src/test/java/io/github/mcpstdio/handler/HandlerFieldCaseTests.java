package io.github.mcpstdio.handler;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.server.McpToolException;
import io.github.mcpstdio.server.TestClient;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What handlers return and throw, in every revision.
 */
class HandlerFieldCaseTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Tools.class, Others.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@ParameterizedTest(name = "H1: text is told exactly, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void textIsToldExactly(String version) {
		assertThat(text(call(version, "tools/call", "'name':'md'"))).isEqualTo("# Title\n\"q\"");
		assertThat(text(call(version, "tools/call", "'name':'builder'"))).isEqualTo("a\"b");
	}

	@ParameterizedTest(name = "H2: what a tool with an output schema throws is not checked against it, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void failureIsNotChecked(String version) {
		JsonNode result = call(version, "tools/call", "'name':'noSuchItem'").get("result");
		assertThat(result.get("isError").booleanValue()).isTrue();
		assertThat(result.get("content").get(0).get("text").stringValue()).isEqualTo("There is no such item");
		assertThat(result.has("structuredContent")).isFalse();
	}

	@ParameterizedTest(name = "H4: structured content is accompanied by the same JSON as text, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void structuredContentIsAccompaniedByText(String version) {
		JsonNode answer = call(version, "tools/call", "'name':'item'");
		assertThat(ToolServer.json(text(answer))).isEqualTo(answer.get("result").get("structuredContent"));
	}

	@ParameterizedTest(name = "H5: no null is sent, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void noNullIsSent(String version) {
		for (String list : new String[] { "tools/list", "resources/list", "prompts/list" }) {
			assertThat(call(version, list, "").get("result").toString()).doesNotContain(":null");
		}
		assertThat(call(version, "tools/call", "'name':'nullProperty'").get("result").toString())
			.doesNotContain(":null");
		assertThat(call(version, "resources/read", "'uri':'x://a'").get("error").toString()).doesNotContain(":null");
		assertThat(call(version, "prompts/get", "'name':'plain','arguments':{'a':'x'}").get("result").toString())
			.doesNotContain(":null");
	}

	@ParameterizedTest(name = "H7: exceptions of tools are errors that the model reads and that leak nothing, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void exceptionsOfToolsAreResults(String version) {
		for (String tool : new String[] { "boom", "checked", "failed", "silent" }) {
			JsonNode result = call(version, "tools/call", "'name':'" + tool + "'").get("result");
			assertThat(result.get("isError").booleanValue()).isTrue();
			assertThat(result.get("content").get(0).get("text").stringValue()).startsWith("The tool failed")
				.contains("reference")
				.doesNotContain("Exception", "select");
		}
	}

	@ParameterizedTest(name = "H8: errors of the virtual machine are answered, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void errorsAreAnswered(String version) {
		for (String tool : new String[] { "noClass", "assertion" }) {
			assertThat(call(version, "tools/call", "'name':'" + tool + "'").get("result").get("isError").booleanValue())
				.isTrue();
		}
	}

	@ParameterizedTest(name = "H10: code, message and data of a protocol error pass unchanged, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void protocolErrorsPass(String version) {
		String expected = "{\"code\":-31000,\"message\":\"m\",\"data\":{\"k\":\"v\"}}";
		assertThat(call(version, "tools/call", "'name':'protocol'").get("error").toString()).isEqualTo(expected);
		assertThat(call(version, "prompts/get", "'name':'protocol'").get("error").toString()).isEqualTo(expected);
		assertThat(call(version, "resources/read", "'uri':'x://protocol'").get("error").toString()).isEqualTo(expected);
	}

	@ParameterizedTest(name = "H11: what goes wrong in a resource or prompt is an internal error, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void failuresOfOthersAreInternalErrors(String version) {
		for (JsonNode answer : new JsonNode[] { call(version, "resources/read", "'uri':'x://a'"),
				call(version, "prompts/get", "'name':'broken'") }) {
			assertThat(answer.get("error").get("code").intValue()).isEqualTo(-32603);
			assertThat(answer.get("error").toString()).doesNotContain("secret", "Exception");
		}
	}

	@ParameterizedTest(name = "J4: missing arguments are named, in {0}")
	@ValueSource(strings = { "2025-06-18", "2025-11-25", "2026-07-28" })
	void missingArgumentsAreNamed(String version) {
		JsonNode error = call(version, "prompts/get", "'name':'plain'").get("error");
		assertThat(error.get("code").intValue()).isEqualTo(-32602);
		assertThat(error.get("message").stringValue()).contains("'a'");
	}

	private static JsonNode call(String version, String method, String params) {
		TestClient client = server.client(version);
		return version.equals(ToolServer.MODERN) ? client.modern(method, params) : client.legacy(method, params);
	}

	private static String text(JsonNode answer) {
		return answer.get("result").get("content").get(0).get("text").stringValue();
	}

	record Item(String id, @Nullable String note) {
	}

	static class Tools {

		@McpTool
		String md() {
			return "# Title\n\"q\"";
		}

		@McpTool
		StringBuilder builder() {
			return new StringBuilder("a\"b");
		}

		@McpTool
		Item item() {
			return new Item("x", "y");
		}

		@McpTool
		Item nullProperty() {
			return new Item("x", null);
		}

		@McpTool
		Item noSuchItem() {
			throw new McpToolException("There is no such item");
		}

		@McpTool
		String boom() {
			throw new IllegalStateException("select * from secret");
		}

		@McpTool
		String checked() throws IOException {
			throw new IOException("select");
		}

		@McpTool
		CompletableFuture<String> failed() {
			return CompletableFuture.failedFuture(new IllegalStateException("select"));
		}

		@McpTool
		String silent() {
			throw new NullPointerException();
		}

		@McpTool
		String noClass() {
			throw new NoClassDefFoundError("x");
		}

		@McpTool
		String assertion() {
			throw new AssertionError("a");
		}

		@McpTool
		Map<String, String> protocol() {
			throw new McpProtocolException(-31000, "m", JsonNodeFactory.instance.objectNode().put("k", "v"));
		}

	}

	static class Others {

		@McpResource(uri = "x://a")
		String a() throws IOException {
			throw new IOException("secret");
		}

		@McpResource(uri = "x://protocol")
		String resource() {
			throw new McpProtocolException(-31000, "m", JsonNodeFactory.instance.objectNode().put("k", "v"));
		}

		@McpPrompt
		String plain(@McpArg(required = true) String a) {
			return a;
		}

		@McpPrompt
		String broken() {
			throw new IllegalStateException("secret");
		}

		@McpPrompt
		String protocol() {
			throw new McpProtocolException(-31000, "m", JsonNodeFactory.instance.objectNode().put("k", "v"));
		}

	}

}

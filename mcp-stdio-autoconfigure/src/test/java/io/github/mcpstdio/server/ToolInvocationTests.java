package io.github.mcpstdio.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.McpErrorCodes;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.AudioContent;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.protocol.model.TextResourceContents;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.schema.SchemaViolation;
import io.github.mcpstdio.transport.McpConnection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for calls of tools.
 */
@ExtendWith(OutputCaptureExtension.class)
class ToolInvocationTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	private final TestClient client = TestClient.of(this.catalog,
			new RuntimeSettings(0, true, true, FeatureSwitches.ALL));

	@Test
	@DisplayName("Tools: Servers MUST validate all tool inputs; input validation errors are tool execution errors")
	void invalidArgumentsAreNamedAndTheirValuesAreNot() {
		AtomicInteger calls = new AtomicInteger();
		this.catalog.addTool(TestTools.tool("t", """
				{'type':'object','properties':{'limit':{'type':'integer','minimum':0},'city':{'type':'string'},
				'level':{'type':'string','enum':['LOW','HIGH']}},'required':['city'],'additionalProperties':false}""",
				null, (arguments, context) -> CallToolResult.text("" + calls.incrementAndGet())));
		JsonNode result = call("t", "{'limit':-1234,'level':'secret1','other':'secret2'}");
		assertThat(result.get("isError").booleanValue()).isTrue();
		assertThat(text(result)).contains("'limit'", "at least 0", "'level'", "LOW, HIGH", "'city'", "'other'")
			.doesNotContain("1234", "secret1", "secret2");
		assertThat(calls).hasValue(0);
		assertThat(text(call("t", "{'city':'x','limit':3,'level':'LOW'}"))).isEqualTo("1");
	}

	@Test
	void argumentsAreNotValidatedWhenThatIsOff() {
		this.catalog.addTool(TestTools.tool("t", "{'type':'object','required':['a']}", null,
				(arguments, context) -> CallToolResult.text(arguments.toString())));
		TestClient lenient = TestClient.of(this.catalog, new RuntimeSettings(0, false, true, FeatureSwitches.ALL));
		JsonNode answer = lenient.modern("tools/call", "'name':'t','arguments':{'b':1}");
		assertThat(text(answer.get("result"))).isEqualTo("{\"b\":1}");
	}

	@Test
	void describesManyViolationsInFewWords() {
		String hostile = "p".repeat(10_000);
		McpCatalog many = new McpCatalog((schema) -> (
				value) -> Stream.generate(() -> new SchemaViolation(hostile, "is bad")).limit(5000).toList());
		many.addTool(TestTools.tool("t", (arguments, context) -> CallToolResult.text("")));
		JsonNode result = TestClient.of(many, RuntimeSettings.DEFAULTS)
			.modern("tools/call", "'name':'t'")
			.get("result");
		assertThat(text(result)).hasSizeLessThan(10_000).startsWith("Argument 'ppp").endsWith("\nand 4980 more");
	}

	@Test
	void toolTellsTheModelWhatWentWrong(CapturedOutput output) {
		handler("t", (arguments, context) -> {
			throw new McpToolException("Use a city of Europe", new IOException("secret"));
		});
		JsonNode result = call("t", "{}");
		assertThat(result.get("isError").booleanValue()).isTrue();
		assertThat(text(result)).isEqualTo("Use a city of Europe");
		assertThat(output.getAll()).doesNotContain("ERROR");
	}

	@ParameterizedTest
	@MethodSource("failures")
	@DisplayName("Tools: failures of a tool are reported in tool results with isError: true")
	void whateverIsThrownIsAnsweredWithAReferenceToTheLog(Throwable failure, CapturedOutput output) {
		handler("t", (arguments, context) -> {
			throw sneaky(failure);
		});
		JsonNode result = call("t", "{}");
		assertThat(result.get("isError").booleanValue()).isTrue();
		assertThat(text(result)).doesNotContain("secret", "Exception", "Error", "java")
			.matches("The tool failed\\. The server's log has the details under reference [-0-9a-f]{36}");
		String reference = text(result).substring(text(result).length() - 36);
		assertThat(output.getAll()).contains(reference, "The tool 't' of TestTools.t failed",
				failure.getClass().getName());
	}

	static Stream<Throwable> failures() {
		return Stream.of(new RuntimeException("secret"), new IllegalStateException(), new IOException("secret"),
				new InterruptedException("secret"), new TimeoutException("secret"), new NoClassDefFoundError("secret"),
				new AssertionError("secret"), new StackOverflowError("secret"),
				new ExceptionInInitializerError("secret"), new OutOfMemoryError("secret"), new Throwable("secret"));
	}

	@Test
	void endlessRecursionIsAnsweredEachTime() {
		handler("so", new ToolHandler() {

			@Override
			public CallToolResult call(ObjectNode arguments, McpContext context) {
				return call(arguments.put("x", 1), context);
			}

		});
		for (int i = 0; i < 20; i++) {
			assertThat(call("so", "{}").get("isError").booleanValue()).isTrue();
		}
	}

	@Test
	void missingResultIsAFailure(CapturedOutput output) {
		handler("t", (arguments, context) -> null);
		assertThat(text(call("t", "{}"))).startsWith("The tool failed");
		assertThat(output.getAll()).contains("The handler returned no result");
	}

	@Test
	void failureAfterCancellationIsNoErrorOfTheLog(CapturedOutput output) {
		handler("t", (arguments, context) -> {
			throw new InterruptedException("stopped");
		});
		prepare("t").run(ExecutionToken.blocking(new CancelledToken()));
		assertThat(output.getAll()).doesNotContain("ERROR").doesNotContain("InterruptedException: stopped");
	}

	@Test
	@DisplayName("Overview: Implementations MUST NOT emit any code of -32020 to -32099 that is not defined")
	void protocolErrorsOfToolsKeepTheirCodeUnlessItIsReserved() {
		ObjectNode data = JsonNodeFactory.instance.objectNode().put("k", "v");
		handler("own", (arguments, context) -> {
			throw new McpProtocolException(-31000, "m", data);
		});
		handler("reserved", (arguments, context) -> {
			throw new McpProtocolException(-32042, "m");
		});
		assertThat(answer("own", "{}").get("error"))
			.isEqualTo(TestTools.object("{'code':-31000,'message':'m','data':{'k':'v'}}"));
		assertThat(call("reserved", "{}").get("isError").booleanValue()).isTrue();
		for (int code : new int[] { -32020 - 3, -32042, -32099 }) {
			assertThatIllegalArgumentException().isThrownBy(() -> new McpProtocolException(code, "m"));
		}
		for (int code : new int[] { -32002, -32019, -32100, McpErrorCodes.HEADER_MISMATCH,
				McpErrorCodes.MISSING_REQUIRED_CLIENT_CAPABILITY, McpErrorCodes.UNSUPPORTED_PROTOCOL_VERSION }) {
			assertThat(new McpProtocolException(code, "m").error().code()).isEqualTo(code);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "{'id':'secret'}", "[]", "5", "null" })
	@DisplayName("Tools: Servers MUST provide structured results that conform to the output schema.")
	void resultThatDoesNotFitIsAServerErrorThatTellsNothing(String structured, CapturedOutput output) {
		structured("t", "{'type':'object','properties':{'id':{'type':'integer'}},'required':['id']}", structured);
		assertInternalError(answer("t", "{}"), "The tool's result does not fit its output schema");
		assertThat(output.getAll()).contains("The result of tool 't' of TestTools.t does not fit its output schema")
			.doesNotContain("secret");
	}

	@Test
	void resultWithoutStructuredContentDoesNotFit() {
		this.catalog.addTool(TestTools.tool("t", "{'type':'object'}", "{'type':'object'}",
				(arguments, context) -> CallToolResult.text("x")));
		assertThat(answer("t", "{}").path("error").path("code").asInt()).isEqualTo(-32603);
	}

	@Test
	void resultsAreNotValidatedWhenThatIsOff() {
		structured("t", "{'type':'object','required':['id']}", "{}");
		TestClient lenient = TestClient.of(this.catalog, new RuntimeSettings(0, true, false, FeatureSwitches.ALL));
		assertThat(lenient.modern("tools/call", "'name':'t'").get("result").get("structuredContent")).hasToString("{}");
	}

	@Test
	void errorResultsNeedNotFit() {
		this.catalog.addTool(TestTools.tool("t", "{'type':'object'}", "{'type':'object','required':['id']}",
				(arguments, context) -> CallToolResult.error("no such id")));
		JsonNode result = call("t", "{}");
		assertThat(text(result)).isEqualTo("no such id");
		assertThat(result.get("isError").booleanValue()).isTrue();
	}

	@Test
	void outputSchemaThatCannotBeUsedIsAnswered(CapturedOutput output) {
		McpCatalog broken = new McpCatalog((schema) -> (value) -> {
			if (schema.has("broken")) {
				throw new JsonSchemaException("secret", null);
			}
			return List.of();
		});
		broken.addTool(TestTools.tool("out", "{'type':'object'}", "{'broken':1}",
				(arguments, context) -> TestTools.structured("{}")));
		broken.addTool(TestTools.tool("in", "{'type':'object','broken':1}", null,
				(arguments, context) -> CallToolResult.text("")));
		TestClient client = TestClient.of(broken, RuntimeSettings.DEFAULTS);
		assertInternalError(client.modern("tools/call", "'name':'out'"), "The tool's result cannot be sent");
		assertThat(text(client.modern("tools/call", "'name':'in'").get("result"))).startsWith("The tool failed")
			.doesNotContain("secret");
		assertThat(output.getAll()).contains("JsonSchemaException");
	}

	@Test
	void resultThatCannotBeEncodedIsAnswered() {
		JsonNode deep = JsonNodeFactory.instance.arrayNode();
		for (int i = 0; i < 200_000; i++) {
			deep = JsonNodeFactory.instance.arrayNode().add(deep);
		}
		JsonNode structured = deep;
		handler("deep", (arguments, context) -> new CallToolResult(List.of(), structured, false));
		handler("object", (arguments, context) -> new CallToolResult(List.of(),
				JsonNodeFactory.instance.objectNode().putPOJO("x", new Object()), false));
		for (String name : new String[] { "deep", "object" }) {
			assertInternalError(answer(name, "{}"), "The tool's result cannot be sent");
		}
	}

	@Test
	void laterChangesOfAResultDoNotReachTheAnswer() {
		ObjectNode kept = JsonNodeFactory.instance.objectNode().put("a", 1);
		handler("t", (arguments, context) -> new CallToolResult(List.of(), kept, false));
		JsonRpcResponse response = prepare("t").run(ExecutionToken.blocking(CancellationToken.NONE));
		kept.put("a", 2);
		Utf8JsonWriter writer = new Utf8JsonWriter();
		new JsonRpcCodec(JsonRpcLimits.DEFAULTS).encode(response, writer);
		assertThat(new String(writer.toByteArray(), StandardCharsets.UTF_8))
			.contains("\"structuredContent\":{\"a\":1}");
	}

	@ParameterizedTest
	@ValueSource(strings = { "[1]", "5", "'x'", "true", "null" })
	@DisplayName("2025-11-25 Tools: Structured content is returned as a JSON object; otherwise it is left out with its schema")
	void structuredContentThatIsNoObjectIsForTheModernEraOnly(String structured) {
		structured("t", "{'type':['array','number','string','boolean','null'],'items':{}}", structured);
		this.client.initialize("2025-11-25");
		JsonNode legacyTool = this.client.legacy("tools/list", "").get("result").get("tools").get(0);
		JsonNode modernTool = this.client.modern("tools/list", "").get("result").get("tools").get(0);
		assertThat(legacyTool.has("outputSchema")).isFalse();
		assertThat(modernTool.has("outputSchema")).isTrue();
		JsonNode legacy = this.client.legacy("tools/call", "'name':'t'").get("result");
		assertThat(legacy.has("structuredContent")).isFalse();
		assertThat(text(legacy)).isEqualTo(structured.replace('\'', '"'));
		assertThat(call("t", "{}").get("structuredContent")).isEqualTo(TestTools.json(structured.replace('\'', '"')));
	}

	@Test
	void handlerSeesTheClientOfItsRequest() {
		AtomicReference<@Nullable McpContext> seen = new AtomicReference<>();
		handler("t", (arguments, context) -> {
			seen.set(context);
			return CallToolResult.text("");
		});
		this.client.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
				+ "\"2025-06-18\",\"capabilities\":{\"roots\":{}},\"clientInfo\":{\"name\":\"old\"}}}");
		this.client.legacy("tools/call", "'name':'t','_meta':{'x':1}");
		assertThat(seen.get()).isNotNull();
		assertThat(seen.get().client().info()).hasToString("{\"name\":\"old\"}");
		assertThat(seen.get().client().capabilities()).hasToString("{\"roots\":{}}");
		assertThat(seen.get().meta()).hasToString("{\"x\":1}");
		assertThat(seen.get().cancellation().isCancelled()).isFalse();
		call("t", "{}");
		assertThat(seen.get().client().info()).isNull();
		assertThat(seen.get().client().capabilities()).hasToString("{}");
	}

	@Test
	void timeoutIsThatOfTheTool() {
		ToolRegistration plain = TestTools.tool("plain", (arguments, context) -> CallToolResult.text(""));
		this.catalog.addTool(plain);
		this.catalog.addTool(new ToolRegistration(TestTools.tool("slow", plain.handler()).definition(),
				Duration.ofMinutes(3), plain.handler(), "A"));
		assertThat(prepare("plain").timeout()).isNull();
		assertThat(prepare("slow").timeout()).isEqualTo(Duration.ofMinutes(3));
	}

	@Test
	void contentNeedsWhatIsNotOptional() {
		assertThatNullPointerException().isThrownBy(() -> CallToolResult.text(null))
			.withMessage("'text' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new ImageContent(null, "image/png"));
		assertThatNullPointerException().isThrownBy(() -> new AudioContent("", null));
		assertThatNullPointerException().isThrownBy(() -> new TextResourceContents(null, null, ""));
		assertThatNullPointerException()
			.isThrownBy(() -> new CallToolResult(Arrays.asList((Content) null), null, false));
	}

	@Test
	@DisplayName("Tools: Tool results can contain multiple content items of different types")
	void contentHasTheShapeOfItsKind() {
		handler("t",
				(arguments,
						context) -> new CallToolResult(List.of(new TextContent(""),
								new ImageContent("QQ==", "image/png"), new AudioContent("QQ==", "audio/wav"),
								Content.embedded(ResourceContents.text("file:///a", "text/plain", "a")),
								Content.embedded(ResourceContents.text("file:///b", null, "b"))), null, false));
		assertThat(call("t", "{}").get("content")).isEqualTo(TestTools.object("""
				{'a':[{'type':'text','text':''},{'type':'image','data':'QQ==','mimeType':'image/png'},
				{'type':'audio','data':'QQ==','mimeType':'audio/wav'},
				{'type':'resource','resource':{'uri':'file:///a','mimeType':'text/plain','text':'a'}},
				{'type':'resource','resource':{'uri':'file:///b','text':'b'}}]}""").get("a"));
	}

	@Test
	void callOfARemovedToolThatHasBegunGoesOn() {
		handler("t", (arguments, context) -> CallToolResult.text("done"));
		McpInvocation.Deferred begun = prepare("t");
		this.catalog.removeTool("t");
		assertThat(answer("t", "{}").path("error").path("code").asInt()).isEqualTo(-32602);
		assertThat(begun.run(ExecutionToken.blocking(CancellationToken.NONE)).id())
			.isEqualTo(new RequestId.NumberId(5));
	}

	private McpInvocation.Deferred prepare(String tool) {
		McpRuntime runtime = TestClient.runtime(this.catalog, RuntimeSettings.DEFAULTS, Dialects.versions());
		ObjectNode params = JsonNodeFactory.instance.objectNode().put("name", tool);
		params.set("_meta", TestTools.json(TestClient.META));
		return (McpInvocation.Deferred) runtime.prepare(
				new JsonRpcRequest(new RequestId.NumberId(5), "tools/call", params),
				new McpExchange(new McpConnection(), Map.of(), (message) -> {
				}));
	}

	private void handler(String name, ToolHandler handler) {
		this.catalog.addTool(TestTools.tool(name, handler));
	}

	private void structured(String name, String outputSchema, String json) {
		this.catalog.addTool(TestTools.tool(name, "{'type':'object'}", outputSchema,
				(arguments, context) -> TestTools.structured(json)));
	}

	private static void assertInternalError(JsonNode answer, String message) {
		assertThat(answer.has("result")).isFalse();
		assertThat(answer.get("error"))
			.isEqualTo(JsonNodeFactory.instance.objectNode().put("code", -32603).put("message", message));
	}

	private JsonNode answer(String tool, String arguments) {
		return this.client.modern("tools/call", "'name':'" + tool + "','arguments':" + arguments);
	}

	private JsonNode call(String tool, String arguments) {
		JsonNode answer = answer(tool, arguments);
		assertThat(answer.has("result")).as(answer.toString()).isTrue();
		return answer.get("result");
	}

	private static String text(JsonNode result) {
		return result.get("content").get(0).get("text").stringValue();
	}

	@SuppressWarnings("unchecked")
	private static <X extends Throwable> RuntimeException sneaky(Throwable failure) throws X {
		throw (X) failure;
	}

	/**
	 * A token that was cancelled.
	 */
	private static final class CancelledToken implements CancellationToken {

		@Override
		public boolean isCancelled() {
			return true;
		}

		@Override
		public void onCancel(Runnable callback) {
			callback.run();
		}

	}

}

package io.github.mcpstdio.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.transport.McpConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what becomes of the failures of resources, prompts and completions.
 */
@ExtendWith(OutputCaptureExtension.class)
class HandlerInvocationTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	private final TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);

	@ParameterizedTest
	@MethodSource("unexpectedFailures")
	@DisplayName("Resources, Prompts, Completion: Internal errors: -32603")
	void unexpectedFailureIsAnInternalErrorWithAReferenceToTheLog(Kind kind, Throwable failure, CapturedOutput output) {
		kind.add(this.catalog, failure);
		JsonNode error = error(kind);
		assertThat(error.get("code").intValue()).isEqualTo(-32603);
		assertThat(error.has("data")).isFalse();
		String message = error.get("message").stringValue();
		assertThat(message).matches(
				"The " + kind.word() + " failed\\. The server's log has the details under reference [-0-9a-f]{36}");
		assertThat(output.getAll()).contains(message.substring(message.length() - 36), "HandlerInvocationTests." + kind,
				failure.getClass().getName());
	}

	static Stream<Arguments> unexpectedFailures() {
		List<Throwable> failures = List.of(new IOException("secret"), new IllegalStateException("secret"),
				new IllegalArgumentException(), new StackOverflowError("secret"), new NoClassDefFoundError("secret"),
				new AssertionError("secret"), new InterruptedException("secret"));
		return Stream.of(Kind.values()).flatMap((kind) -> failures.stream().map((each) -> Arguments.of(kind, each)));
	}

	@ParameterizedTest
	@EnumSource
	void resultThatIsMissingIsAnInternalError(Kind kind) {
		kind.add(this.catalog, null);
		assertThat(error(kind).get("code").intValue()).isEqualTo(-32603);
	}

	@ParameterizedTest
	@EnumSource
	void errorThatIsThrownOnPurposeKeepsItsCodeAndData(Kind kind, CapturedOutput output) {
		kind.add(this.catalog, new McpProtocolException(-31000, "m", TestTools.object("{'k':'v'}")));
		assertThat(error(kind)).isEqualTo(TestTools.object("{'code':-31000,'message':'m','data':{'k':'v'}}"));
		assertThat(output.getAll()).doesNotContain("ERROR");
	}

	@ParameterizedTest
	@EnumSource
	void failureForTheClientIsToldInItsWords(Kind kind, CapturedOutput output) {
		kind.add(this.catalog, new McpHandlerException("Come back tomorrow", new IOException("secret")));
		assertThat(error(kind)).isEqualTo(TestTools.object("{'code':-32603,'message':'Come back tomorrow'}"));
		assertThat(output.getAll()).doesNotContain("ERROR");
	}

	@ParameterizedTest
	@EnumSource
	void failureForTheClientWithoutWordsIsToldInGeneralOnes(Kind kind) {
		kind.add(this.catalog, new McpToolException(null));
		assertThat(error(kind).get("message").stringValue()).isEqualTo("The " + kind.word() + " failed");
	}

	@ParameterizedTest
	@EnumSource(names = { "RESOURCE", "TEMPLATE" })
	@DisplayName("Resources: Servers MUST NOT emit -32002, the resource not found error of earlier versions")
	void resourceThatTheHandlerDoesNotFindIsNotFound(Kind kind) {
		kind.add(this.catalog, new RefusedPathException("secret", null));
		assertThat(error(kind)).isEqualTo(
				TestTools.object("{'code':-32602,'message':'Resource not found','data':{'uri':'" + kind.uri() + "'}}"));
		JsonNode legacy = this.client.initialize("2025-11-25").legacy(kind.method, kind.params).get("error");
		assertThat(legacy).isEqualTo(
				TestTools.object("{'code':-32002,'message':'Resource not found','data':{'uri':'" + kind.uri() + "'}}"));
	}

	@ParameterizedTest
	@EnumSource
	void serverGoesOnAfterManyErrors(Kind kind) {
		kind.add(this.catalog, new StackOverflowError());
		for (int i = 0; i < 200; i++) {
			assertThat(error(kind).get("code").intValue()).isEqualTo(-32603);
		}
		assertThat(this.client.modern("server/discover", "").has("result")).isTrue();
	}

	@ParameterizedTest
	@EnumSource
	void timeoutIsThatOfTheRegistration(Kind kind) {
		kind.add(this.catalog, null);
		byte[] line = ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + kind.method + "\",\"params\":{\"_meta\":"
				+ TestClient.META + "," + kind.params.replace('\'', '"') + "}}")
			.getBytes(StandardCharsets.UTF_8);
		JsonRpcRequest request = (JsonRpcRequest) new JsonRpcCodec(JsonRpcLimits.DEFAULTS).decode(line, 0, line.length);
		McpInvocation invocation = TestClient.runtime(this.catalog, RuntimeSettings.DEFAULTS, Dialects.versions())
			.prepare(request, new McpExchange(new McpConnection(), Map.of(), (message) -> {
			}));
		assertThat(((McpInvocation.Deferred) invocation).timeout()).isEqualTo(Kind.TIMEOUT);
	}

	@Test
	void handlerSeesItsRequest() {
		List<McpContext> contexts = new ArrayList<>();
		this.catalog.addPrompt(new PromptRegistration(Prompt.builder("p").build(), null, (arguments, context) -> {
			contexts.add(context);
			throw new McpHandlerException("seen");
		}, "test"));
		this.client.modern("prompts/get", "'name':'p'");
		assertThat(contexts).singleElement().satisfies((context) -> {
			assertThat(context.meta().has("io.modelcontextprotocol/protocolVersion")).isTrue();
			assertThat(context.client().capabilities()).isNotNull();
			assertThat(context.cancellation().isCancelled()).isFalse();
		});
	}

	private JsonNode error(Kind kind) {
		JsonNode error = this.client.modern(kind.method, kind.params).get("error");
		assertThat(error).isNotNull();
		assertThat(error.toString()).doesNotContain("secret", "Exception", "java");
		return error;
	}

	/**
	 * What has a handler.
	 */
	enum Kind {

		RESOURCE("resources/read", "'uri':'x://a'") {
			@Override
			void add(McpCatalog catalog, Throwable failure) {
				catalog.addResource(new ResourceRegistration(Resource.builder("x://a", "a").build(), TIMEOUT,
						(request, context) -> fail(failure), origin()));
			}
		},

		TEMPLATE("resources/read", "'uri':'x://t/1'") {
			@Override
			void add(McpCatalog catalog, Throwable failure) {
				catalog.addResourceTemplate(
						new ResourceTemplateRegistration(ResourceTemplate.builder("x://t/{a}", "t").build(), TIMEOUT,
								(request, context) -> fail(failure), origin()));
			}
		},

		PROMPT("prompts/get", "'name':'p'") {
			@Override
			void add(McpCatalog catalog, Throwable failure) {
				catalog.addPrompt(new PromptRegistration(Prompt.builder("p").build(), TIMEOUT,
						(arguments, context) -> fail(failure), origin()));
			}
		},

		COMPLETION("completion/complete", "'ref':{'type':'ref/prompt','name':'c'},'argument':{'name':'a','value':''}") {
			@Override
			void add(McpCatalog catalog, Throwable failure) {
				Prompt prompt = Prompt.builder("c").arguments(List.of(new PromptArgument("a", null, false))).build();
				catalog.addPrompt(new PromptRegistration(prompt, null, (arguments, context) -> null, "test"));
				catalog.addCompletion(new CompletionRegistration(CompletionReference.prompt("c"), "a", TIMEOUT,
						(request, context) -> fail(failure), origin()));
			}
		};

		static final Duration TIMEOUT = Duration.ofSeconds(7);

		private final String method;

		private final String params;

		Kind(String method, String params) {
			this.method = method;
			this.params = params;
		}

		abstract void add(McpCatalog catalog, Throwable failure);

		String origin() {
			return "HandlerInvocationTests." + this;
		}

		String word() {
			return (this == TEMPLATE) ? "resource" : name().toLowerCase(Locale.ROOT);
		}

		String uri() {
			return (this == TEMPLATE) ? "x://t/1" : "x://a";
		}

		private static <R> R fail(Throwable failure) throws Exception {
			if (failure instanceof Error error) {
				throw error;
			}
			if (failure instanceof Exception exception) {
				throw exception;
			}
			return null;
		}

	}

}

package io.github.mcpstdio.handler;

import java.io.IOException;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

import org.springframework.core.annotation.Order;

import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpIcon;
import io.github.mcpstdio.annotation.McpMetaEntry;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.Role;
import io.github.mcpstdio.server.DuplicateNameException;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ResourceRequest;
import io.github.mcpstdio.server.UnmatchableTemplateException;
import io.github.mcpstdio.server.UriVariables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Resources and resource templates of annotated methods.
 */
class MethodResourceTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(Fixed.class, Templates.class, Failures.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	void definitionShowsTheAttributes() {
		JsonNode resource = server.answer("resources/list", "").get("result").get("resources").get(0);
		assertThat(resource).isEqualTo(ToolServer.json("""
				{"uri":"x://full","name":"full","title":"Full","description":"With all","mimeType":"text/markdown",
				"size":4,"annotations":{"audience":["user"],"priority":0.5,"lastModified":"2026-07-28T10:15:30Z"},
				"icons":[{"src":"data:,"}],"_meta":{"k":"v"}}"""));
	}

	@Test
	void mediaTypeIsFoundByWhatIsReturned() {
		for (JsonNode resource : server.answer("resources/list", "").get("result").get("resources")) {
			String expected = switch (resource.get("uri").stringValue()) {
				case "x://full" -> "text/markdown";
				case "x://text", "x://uri" -> "text/plain";
				case "x://bytes" -> "application/octet-stream";
				case "x://object", "x://objects", "x://later" -> "application/json";
				default -> "";
			};
			if (resource.get("uri").stringValue().startsWith("f://")) {
				continue;
			}
			assertThat(resource.path("mimeType").stringValue("")).as(resource.toString()).isEqualTo(expected);
		}
	}

	@Test
	void whatIsReturnedBecomesContents() {
		assertThat(text("x://text")).isEqualTo("text/plain hello");
		assertThat(text("x://full")).isEqualTo("text/markdown # hi");
		assertThat(text("x://object")).isEqualTo("application/json {\"id\":\"x\"}");
		assertThat(text("x://objects")).isEqualTo("application/json [{\"id\":\"x\"}]");
		assertThat(text("x://later")).isEqualTo("application/json {\"id\":\"x\"}");
		assertThat(contents("x://bytes").toString())
			.isEqualTo("[{\"uri\":\"x://bytes\",\"mimeType\":\"application/octet-stream\",\"blob\":\"AQI=\"}]");
		assertThat(contents("x://contents")).hasSize(2);
		assertThat(contents("x://texts")).hasSize(2);
		assertThat(contents("x://result").get(0).get("uri").stringValue()).isEqualTo("x://other");
		assertThat(text("x://uri")).isEqualTo("text/plain x://uri");
	}

	@Test
	@DisplayName("I8: nothing is a resource that is not found")
	void nothingIsAResourceThatIsNotFound() {
		for (String uri : List.of("x://null", "x://empty", "x://no-contents", "x://missing")) {
			JsonNode error = server.answer("resources/read", "\"uri\":\"" + uri + "\"").get("error");
			assertThat(error.get("code").intValue()).as(uri).isEqualTo(-32602);
			assertThat(error.get("data").get("uri").stringValue()).isEqualTo(uri);
		}
	}

	@Test
	void variablesAreConvertedExactly() {
		assertThat(text("t://2031-02-09/7")).isEqualTo("text/plain 2031-02-09 7");
		assertThat(text("t://docs/a/b")).isEqualTo("text/plain a/b");
		assertThat(text("t://list/a/b")).isEqualTo("text/plain [a, b]");
		assertThat(text("t://query?limit=5")).isEqualTo("text/plain null 5");
		assertThat(text("t://query?q=a")).isEqualTo("text/plain a none");
		assertThat(text("t://raw/7")).isEqualTo("text/plain t://raw/7 7 t://raw/7 false");
	}

	@Test
	@DisplayName("I5: -32602 names the variable that does not fit, never its value")
	void variablesThatDoNotFitAreRefused() {
		for (String uri : List.of("t://2031-02-09/1.5", "t://2031-02-09/99999999999", "t://2031-02-09/seven")) {
			JsonNode error = server.answer("resources/read", "\"uri\":\"" + uri + "\"").get("error");
			assertThat(error.get("code").intValue()).isEqualTo(-32602);
			assertThat(error.get("message").stringValue()).contains("'number'").doesNotContain("seven", "999", "1.5");
		}
		JsonNode error = server.answer("resources/read", "\"uri\":\"t://tomorrow/1\"").get("error");
		assertThat(error.get("message").stringValue()).contains("'date'").doesNotContain("tomorrow");
	}

	@Test
	@DisplayName("H10, H11: protocol errors pass unchanged, other exceptions are internal errors")
	void failuresAreTold() {
		assertThat(error("f://protocol").toString())
			.isEqualTo("{\"code\":-31000,\"message\":\"m\",\"data\":{\"k\":\"v\"}}");
		JsonNode broken = error("f://broken");
		assertThat(broken.get("code").intValue()).isEqualTo(-32603);
		assertThat(broken.get("message").stringValue()).contains("reference").doesNotContain("secret", "Exception");
	}

	@Test
	void exceptionHandlersAnswerForResources() {
		JsonNode handled = error("f://handled");
		assertThat(handled.get("code").intValue()).isEqualTo(-32603);
		assertThat(handled.get("message").stringValue()).isEqualTo("not now");
		assertThat(text("f://replaced")).isEqualTo("text/plain replaced");
	}

	@Test
	@DisplayName("N5: two resources of one URI fail at start-up, and both methods are named")
	void duplicatesFailAtStartUp() {
		assertThatExceptionOfType(DuplicateNameException.class)
			.isThrownBy(() -> ToolServer.of(Fixed.class, AlsoText.class))
			.withMessageContaining("text()")
			.withMessageContaining("alsoText()");
		assertThatExceptionOfType(DuplicateNameException.class)
			.isThrownBy(() -> ToolServer.of(Templates.class, AlsoDocs.class))
			.withMessageContaining("alsoDocs(String)");
	}

	@Test
	void wrongDeclarationsFailAtStartUp() {
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(NoUri.class))
			.satisfies((ex) -> assertThat(ex.problem()).isEqualTo("the resource has no URI"));
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(NoVariable.class))
			.satisfies((ex) -> assertThat(ex.problem()).contains("'other'", "[id]"));
		assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(WrongTime.class))
			.satisfies((ex) -> assertThat(ex.method()).contains("WrongTime.time()"));
		assertThatExceptionOfType(UnmatchableTemplateException.class).isThrownBy(() -> ToolServer.of(Unmatchable.class))
			.satisfies((ex) -> assertThat(ex.origin()).contains("Unmatchable.both(String, String)"));
	}

	@Test
	void patternsOfUrisChooseWhatIsOffered() {
		HandlerSettings settings = new HandlerSettings(List.of("x://*"), List.of("x://o*"), List.of());
		try (ToolServer some = ToolServer.of(settings, Fixed.class, Templates.class)) {
			JsonNode resources = some.answer("resources/list", "").get("result").get("resources");
			assertThat(resources.valueStream().map((resource) -> resource.get("uri").stringValue()))
				.contains("x://text")
				.doesNotContain("x://object", "x://objects");
			assertThat(some.answer("resources/templates/list", "").get("result").get("resourceTemplates")).isEmpty();
		}
	}

	private static JsonNode error(String uri) {
		return server.answer("resources/read", "\"uri\":\"" + uri + "\"").get("error");
	}

	private static JsonNode contents(String uri) {
		JsonNode answer = server.answer("resources/read", "\"uri\":\"" + uri + "\"");
		if (!answer.has("result")) {
			throw new AssertionError("Unexpected error: " + answer);
		}
		return answer.get("result").get("contents");
	}

	private static String text(String uri) {
		JsonNode contents = contents(uri);
		assertThat(contents).hasSize(1);
		assertThat(contents.get(0).get("uri").stringValue()).isEqualTo(uri);
		return contents.get(0).get("mimeType").stringValue() + " " + contents.get(0).get("text").stringValue();
	}

	record Item(String id) {
	}

	static class Fixed {

		@McpResource(uri = "x://full", title = "Full", description = "With all", mimeType = "text/markdown", size = 4,
				annotations = @McpResource.McpAnnotations(audience = Role.USER, priority = 0.5,
						lastModified = "2026-07-28T10:15:30Z"),
				icons = @McpIcon(src = "data:,"), meta = @McpMetaEntry(name = "k", value = "v"))
		@Order(1)
		String full() {
			return "# hi";
		}

		@McpResource(uri = "x://text")
		String text() {
			return "hello";
		}

		@McpResource(uri = "x://bytes")
		byte[] bytes() {
			return new byte[] { 1, 2 };
		}

		@McpResource(uri = "x://object")
		Item object() {
			return new Item("x");
		}

		@McpResource(uri = "x://objects")
		List<Item> objects() {
			return List.of(new Item("x"));
		}

		@McpResource(uri = "x://later")
		CompletableFuture<Item> later() {
			return CompletableFuture.completedFuture(new Item("x"));
		}

		@McpResource(uri = "x://contents")
		List<ResourceContents> contents() {
			return List.of(ResourceContents.text("x://a", null, "a"),
					ResourceContents.blob("x://b", null, new byte[0]));
		}

		@McpResource(uri = "x://texts", mimeType = "")
		Object texts() {
			return List.of("a", "b");
		}

		@McpResource(uri = "x://result")
		ReadResourceResult result() {
			return ReadResourceResult.text("x://other", "text/plain", "a");
		}

		@McpResource(uri = "x://uri")
		String uri(String uri) {
			return uri;
		}

		@McpResource(uri = "x://null")
		Object nothing() {
			return null;
		}

		@McpResource(uri = "x://empty")
		Optional<Object> empty() {
			return Optional.empty();
		}

		@McpResource(uri = "x://no-contents")
		List<ResourceContents> noContents() {
			return List.of();
		}

	}

	static class Templates {

		@McpResource(uri = "t://{date}/{number}")
		String typed(LocalDate date, int number) {
			return date + " " + number;
		}

		@McpResource(uri = "t://docs/{+path}")
		String docs(String path) {
			return path;
		}

		@McpResource(uri = "t://list{/segments*}")
		String list(List<String> segments) {
			return segments.toString();
		}

		@McpResource(uri = "t://query{?q,limit}")
		String query(@Nullable String q, Optional<Integer> limit) {
			return q + " " + limit.map(Object::toString).orElse("none");
		}

		@McpResource(uri = "t://raw/{id}")
		String raw(ResourceRequest request, UriVariables variables, URI uri, McpContext context) {
			return request.uri() + " " + variables.get("id") + " " + uri + " " + context.cancellation().isCancelled();
		}

	}

	static class Failures {

		@McpResource(uri = "f://protocol")
		String protocol() {
			throw new McpProtocolException(-31000, "m", JsonNodeFactory.instance.objectNode().put("k", "v"));
		}

		@McpResource(uri = "f://broken")
		String broken() throws IOException {
			throw new IOException("secret");
		}

		@McpResource(uri = "f://handled")
		String handled() {
			throw new IllegalStateException("secret");
		}

		@McpResource(uri = "f://replaced")
		String replaced() {
			throw new IllegalArgumentException("secret");
		}

		@McpExceptionHandler(IllegalStateException.class)
		String handle() {
			return "not now";
		}

		@McpExceptionHandler(IllegalArgumentException.class)
		ReadResourceResult replace() {
			return ReadResourceResult.text("f://replaced", "text/plain", "replaced");
		}

	}

	static class AlsoText {

		@McpResource(uri = "x://text")
		String alsoText() {
			return "";
		}

	}

	static class AlsoDocs {

		@McpResource(uri = "t://docs/{+path}")
		String alsoDocs(String path) {
			return "";
		}

	}

	static class NoUri {

		@McpResource
		String resource() {
			return "";
		}

	}

	static class NoVariable {

		@McpResource(uri = "t://{id}")
		String resource(String other) {
			return "";
		}

	}

	static class WrongTime {

		@McpResource(uri = "x://time", annotations = @McpResource.McpAnnotations(lastModified = "yesterday"))
		String time() {
			return "";
		}

	}

	static class Unmatchable {

		@McpResource(uri = "t://{a}{b}")
		String both(String a, String b) {
			return "";
		}

	}

}

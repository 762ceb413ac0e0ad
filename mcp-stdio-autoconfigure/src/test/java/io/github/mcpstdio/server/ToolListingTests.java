package io.github.mcpstdio.server;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for pages of {@code tools/list}.
 */
@ExtendWith(OutputCaptureExtension.class)
class ToolListingTests {

	@ParameterizedTest
	@CsvSource({ "0, 3, 1", "1, 3, 1", "2, 3, 1", "3, 3, 1", "4, 3, 2", "7, 2, 4", "6, 2, 3", "5, 1, 5", "250, 50, 5",
			"250, 0, 1", "0, 0, 1", "3, 2147483647, 1" })
	@DisplayName("Pagination: an optional nextCursor field if more results exist")
	void pagesHoldEachToolOnce(int tools, int pageSize, int pages) {
		McpCatalog catalog = catalog(tools);
		TestClient client = client(catalog, pageSize);
		List<List<String>> walked = walk(client);
		assertThat(walked).hasSize(pages);
		assertThat(walked.stream().flatMap(List::stream))
			.containsExactlyElementsOf(catalog.tools().stream().map((tool) -> tool.definition().name()).toList());
	}

	@Test
	void namesWithEqualPrefixesAndOtherCaseAreNotLost() {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		List<String> names = List.of("A", "Aa", "a", "aA", "aa", "aaa", "\u00fc", "\uD83D\uDE00");
		names.forEach((name) -> catalog.addTool(tool(name)));
		assertThat(walk(client(catalog, 1)).stream().flatMap(List::stream)).containsExactlyElementsOf(names);
	}

	@Test
	@DisplayName("Pagination: Servers SHOULD provide stable cursors")
	void cursorStaysGoodWhenTheCatalogueChanges() {
		McpCatalog catalog = catalog(6);
		TestClient client = client(catalog, 2);
		String cursor = page(client, null).get("nextCursor").stringValue();
		catalog.removeTool("t001");
		catalog.addTool(tool("a"));
		catalog.addTool(tool("t0015"));
		assertThat(names(page(client, cursor))).containsExactly("t0015", "t002");
	}

	@Test
	void cursorOfAnEndThatIsGoneGivesAnEmptyPage() {
		McpCatalog catalog = catalog(3);
		TestClient client = client(catalog, 2);
		String cursor = page(client, null).get("nextCursor").stringValue();
		catalog.removeTool("t002");
		JsonNode last = page(client, cursor);
		assertThat(names(last)).isEmpty();
		assertThat(last.has("nextCursor")).isFalse();
	}

	@Test
	void cursorIsGoodOnAnotherConnectionAndInAnotherProcess() {
		String cursor = page(client(catalog(6), 2), null).get("nextCursor").stringValue();
		assertThat(names(page(client(catalog(6), 2), cursor))).containsExactly("t002", "t003");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "x", "!", "OnQwMDE=", "OnQwMDF", "dDAwMQ", "Og", "KzU6dA", "\u00fc", "/w", "____" })
	@DisplayName("Pagination: Invalid cursors SHOULD result in an error with code -32602 (Invalid params).")
	void badCursor(String cursor) {
		TestClient client = client(catalog(6), 2);
		JsonNode answer = client.modern("tools/list", "'cursor':'" + cursor + "'");
		assertThat(answer.path("error").path("code").asInt()).isEqualTo(-32602);
		assertThat(names(page(client, null))).containsExactly("t000", "t001");
	}

	@Test
	void anyCursorIsBadWithoutPages() {
		JsonNode answer = client(catalog(6), 0).modern("tools/list", "'cursor':'OnQwMDE'");
		assertThat(answer.path("error").path("code").asInt()).isEqualTo(-32602);
	}

	@Test
	void cursorsThatWereMadeUpGetOverlappingPages() {
		TestClient client = client(catalog(6), 2);
		String cursor = Base64.getUrlEncoder()
			.withoutPadding()
			.encodeToString(":t000".getBytes(StandardCharsets.UTF_8));
		assertThat(names(page(client, cursor))).containsExactly("t001", "t002");
		assertThat(names(page(client, cursor))).containsExactly("t001", "t002");
	}

	@Test
	void answersAreTheSameBytesUntilTheCatalogueChanges() {
		McpCatalog catalog = catalog(50);
		TestClient client = client(catalog, 0);
		String request = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"_meta\":"
				+ TestClient.META + "}}";
		String first = client.sendText(request);
		assertThat(client.sendText(request)).isEqualTo(first);
		assertThat(client(catalog(50), 0).sendText(request)).isEqualTo(first);
		catalog.removeTool("t010");
		assertThat(client.sendText(request)).isNotEqualTo(first).doesNotContain("t010");
		catalog.addTool(tool("t010"));
		assertThat(client.sendText(request)).isEqualTo(first);
	}

	@Test
	void listThatIsLargeIsWarnedAboutOnceAndOneOfTheLargestSizeThatIsNotIsNot(CapturedOutput output) {
		String warning = "some clients will drop it";
		int rest = page(client(withDescription(1), 0), null).toString().length() - 1;
		page(client(withDescription(256 * 1024 - rest), 0), null);
		assertThat(output).doesNotContain(warning);
		TestClient large = client(withDescription(256 * 1024 - rest + 1), 0);
		page(large, null);
		page(large, null);
		assertThat(output).containsOnlyOnce(warning).contains("has 262145 bytes");
	}

	private static McpCatalog withDescription(int length) {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		ToolRegistration plain = tool("large");
		Tool definition = Tool.builder("large", plain.definition().inputSchema())
			.description("x".repeat(length))
			.build();
		catalog.addTool(new ToolRegistration(definition, null, plain.handler(), plain.origin()));
		return catalog;
	}

	@Test
	@DisplayName("Caching: Servers MUST apply the same cacheScope to all response pages")
	void eachPageCarriesCachingHints() {
		TestClient client = client(catalog(5), 2);
		JsonNode page = page(client, null);
		while (page.has("nextCursor")) {
			assertThat(page.get("cacheScope").stringValue()).isEqualTo("public");
			assertThat(page.get("ttlMs").isIntegralNumber()).isTrue();
			page = page(client, page.get("nextCursor").stringValue());
		}
		assertThat(page.get("cacheScope").stringValue()).isEqualTo("public");
	}

	@Test
	void revisionsDoNotSharePages() {
		TestClient client = client(catalog(2), 0).initialize("2025-06-18");
		assertThat(client.modern("tools/list", "").path("result").has("resultType")).isTrue();
		assertThat(client.legacy("tools/list", "").path("result").has("resultType")).isFalse();
		assertThat(client.modern("tools/list", "").path("result").has("resultType")).isTrue();
	}

	@Test
	void listsAreConsistentWhileTheCatalogueChanges() throws Exception {
		McpCatalog catalog = catalog(20);
		AtomicBoolean stop = new AtomicBoolean();
		ExecutorService executor = Executors.newSingleThreadExecutor();
		try {
			Future<?> changes = executor.submit(() -> {
				while (!stop.get()) {
					catalog.addTool(tool("x"));
					catalog.removeTool("x");
				}
			});
			TestClient client = client(catalog, 7);
			for (int i = 0; i < 300; i++) {
				List<String> names = walk(client).stream().flatMap(List::stream).toList();
				assertThat(names).isSorted().doesNotHaveDuplicates().contains("t000", "t019");
			}
			stop.set(true);
			changes.get(30, TimeUnit.SECONDS);
			assertThat(walk(client).stream().flatMap(List::stream)).hasSize(20);
		}
		finally {
			stop.set(true);
			executor.shutdownNow();
		}
	}

	private static List<List<String>> walk(TestClient client) {
		List<List<String>> pages = new ArrayList<>();
		JsonNode page = page(client, null);
		pages.add(names(page));
		while (page.has("nextCursor")) {
			assertThat(pages).hasSizeLessThan(1000);
			page = page(client, page.get("nextCursor").stringValue());
			pages.add(names(page));
		}
		return pages;
	}

	private static JsonNode page(TestClient client, String cursor) {
		JsonNode answer = client.modern("tools/list", (cursor != null) ? "'cursor':'" + cursor + "'" : "");
		assertThat(answer.has("result")).as(answer.toString()).isTrue();
		return answer.get("result");
	}

	private static List<String> names(JsonNode page) {
		return page.get("tools").valueStream().map((tool) -> tool.get("name").stringValue()).toList();
	}

	private static TestClient client(McpCatalog catalog, int pageSize) {
		return TestClient.of(catalog, new RuntimeSettings(pageSize, true, true, FeatureSwitches.ALL));
	}

	private static McpCatalog catalog(int tools) {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		for (int i = tools - 1; i >= 0; i--) {
			catalog.addTool(tool(String.format("t%03d", i)));
		}
		return catalog;
	}

	private static ToolRegistration tool(String name) {
		return TestTools.tool(name, (arguments, context) -> CallToolResult.text(""));
	}

}

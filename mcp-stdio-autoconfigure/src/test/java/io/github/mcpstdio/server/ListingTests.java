package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for what holds for all four lists.
 */
class ListingTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	@ParameterizedTest
	@EnumSource
	@DisplayName("Pagination: an optional nextCursor field if more results exist")
	void pagesHoldEachEntryOnceInTheOrderOfTheWholeList(Kind kind) {
		for (int size : List.of(0, 1, 2, 3, 4, 7)) {
			McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
			for (int i = 0; i < size; i++) {
				kind.add(catalog, "x:" + (char) ('a' + (i * 5) % 7), (i % 3 == 0) ? i : ListOrder.LAST);
			}
			List<String> whole = names(kind, page(kind, catalog, 0, null));
			for (int pageSize : List.of(1, 2, 3, 7, 8)) {
				List<List<String>> pages = walk(kind, catalog, pageSize);
				assertThat(pages).hasSize(Math.max(1, (size + pageSize - 1) / pageSize));
				assertThat(pages.stream().flatMap(List::stream)).containsExactlyElementsOf(whole).hasSize(size);
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void entriesWithAnOrderComeFirstAndOthersByName(Kind kind) {
		kind.add(this.catalog, "x:c", ListOrder.LAST);
		kind.add(this.catalog, "x:a", ListOrder.LAST);
		kind.add(this.catalog, "x:z", -1);
		kind.add(this.catalog, "x:m", 5);
		kind.add(this.catalog, "x:b", 5);
		kind.add(this.catalog, "x:y", Integer.MIN_VALUE);
		List<String> ordered = List.of("x:y", "x:z", "x:b", "x:m", "x:a", "x:c");
		assertThat(names(kind, page(kind, this.catalog, 0, null))).isEqualTo(ordered);
		assertThat(walk(kind, this.catalog, 2).stream().flatMap(List::stream)).containsExactlyElementsOf(ordered);
	}

	@ParameterizedTest
	@EnumSource
	@DisplayName("Pagination: Servers SHOULD provide stable cursors")
	void cursorStaysGoodWhenEntriesComeAndGo(Kind kind) {
		for (String name : List.of("x:a", "x:b", "x:c", "x:d")) {
			kind.add(this.catalog, name, 1);
		}
		String cursor = page(kind, this.catalog, 2, null).get("nextCursor").stringValue();
		kind.add(this.catalog, "x:bb", 1);
		kind.add(this.catalog, "x:0", 0);
		assertThat(names(kind, page(kind, this.catalog, 2, cursor))).containsExactly("x:bb", "x:c");
	}

	@ParameterizedTest
	@EnumSource
	@DisplayName("Caching: integer ttlMs >= 0 and cacheScope on each page, in the modern era only")
	void cachingHintsAndResultTypeAreModern(Kind kind) {
		kind.add(this.catalog, "x:a", 0);
		kind.add(this.catalog, "x:b", 0);
		TestClient client = client(this.catalog, 1);
		JsonNode modern = client.modern(kind.method, "").get("result");
		assertThat(modern.get("resultType").stringValue()).isEqualTo("complete");
		assertThat(modern.get("ttlMs").intValue()).isEqualTo(5000);
		assertThat(modern.get("cacheScope").stringValue()).isEqualTo("public");
		for (String version : List.of("2025-06-18", "2025-11-25")) {
			JsonNode legacy = client(this.catalog, 1).initialize(version).legacy(kind.method, "").get("result");
			assertThat(legacy.propertyNames()).containsExactlyInAnyOrder(kind.member, "nextCursor");
		}
	}

	@ParameterizedTest
	@EnumSource
	void emptyListIsGivenWhereTheFeatureIsOffered(Kind kind) {
		JsonNode page = page(kind, this.catalog, 3, null);
		assertThat(page.get(kind.member).isEmpty()).isTrue();
		assertThat(page.has("nextCursor")).isFalse();
	}

	@ParameterizedTest
	@EnumSource
	@DisplayName("Overview: a method behind a capability that is not advertised: -32601")
	void listOfAFeatureThatIsNotOfferedDoesNotExist(Kind kind) {
		TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);
		assertThat(client.modern(kind.method, "").at("/error/code").intValue()).isEqualTo(-32601);
		kind.add(this.catalog, "x:a", 0);
		assertThat(client.modern(kind.method, "").at("/error/code").intValue()).isEqualTo(-32601);
		assertThat(TestClient.of(this.catalog, RuntimeSettings.DEFAULTS).modern(kind.method, "").has("result"))
			.isTrue();
	}

	private static List<List<String>> walk(Kind kind, McpCatalog catalog, int pageSize) {
		List<List<String>> pages = new ArrayList<>();
		JsonNode page = page(kind, catalog, pageSize, null);
		pages.add(names(kind, page));
		while (page.has("nextCursor")) {
			assertThat(pages).hasSizeLessThan(100);
			page = page(kind, catalog, pageSize, page.get("nextCursor").stringValue());
			pages.add(names(kind, page));
		}
		return pages;
	}

	private static JsonNode page(Kind kind, McpCatalog catalog, int pageSize, String cursor) {
		JsonNode answer = client(catalog, pageSize).modern(kind.method,
				(cursor != null) ? "'cursor':'" + cursor + "'" : "");
		assertThat(answer.has("result")).as(answer.toString()).isTrue();
		return answer.get("result");
	}

	private static TestClient client(McpCatalog catalog, int pageSize) {
		return TestClient.of(catalog, new RuntimeSettings(pageSize, true, true, FeatureSwitches.ALL));
	}

	private static List<String> names(Kind kind, JsonNode page) {
		return page.get(kind.member).valueStream().map((entry) -> entry.get(kind.key).stringValue()).toList();
	}

	/**
	 * What is listed.
	 */
	enum Kind {

		TOOLS("tools/list", "tools", "name") {
			@Override
			void add(McpCatalog catalog, String name, int order) {
				catalog.addTool(new ToolRegistration(Tool.builder(name, TestTools.object("{'type':'object'}")).build(),
						null, (arguments, context) -> CallToolResult.text(""), "test", order));
			}
		},

		RESOURCES("resources/list", "resources", "uri") {
			@Override
			void add(McpCatalog catalog, String name, int order) {
				catalog.addResource(new ResourceRegistration(Resource.builder(name, "r").build(), null,
						(request, context) -> ReadResourceResult.text("", null, ""), "test", order));
			}
		},

		TEMPLATES("resources/templates/list", "resourceTemplates", "uriTemplate") {
			@Override
			void add(McpCatalog catalog, String name, int order) {
				catalog
					.addResourceTemplate(new ResourceTemplateRegistration(ResourceTemplate.builder(name, "t").build(),
							null, (request, context) -> ReadResourceResult.text("", null, ""), "test", order));
			}
		},

		PROMPTS("prompts/list", "prompts", "name") {
			@Override
			void add(McpCatalog catalog, String name, int order) {
				catalog.addPrompt(new PromptRegistration(Prompt.builder(name).build(), null,
						(arguments, context) -> GetPromptResult.text(""), "test", order));
			}
		};

		private final String method;

		private final String member;

		private final String key;

		Kind(String method, String member, String key) {
			this.method = method;
			this.member = member;
			this.key = key;
		}

		abstract void add(McpCatalog catalog, String name, int order);

	}

}

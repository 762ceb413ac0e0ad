package io.github.mcpstdio.conformance;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Field cases K: pages of lists, over started processes.
 *
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/pagination">Pagination</a>
 */
class PagingIT {

	private static final List<String> LISTS = List.of("tools", "resources", "resources/templates", "prompts");

	@Test
	void walkingAllPagesGivesEachEntryOnceInTheOrderOfTheWholeListAlsoAfterARestart() throws Exception {
		List<List<List<JsonNode>>> whole = walkAll("0");
		assertThat(whole).allSatisfy((pages) -> assertThat(pages).hasSize(1));
		for (int pageSize : List.of(1, 2, 3)) {
			List<List<List<JsonNode>>> walked = walkAll(String.valueOf(pageSize));
			for (int i = 0; i < LISTS.size(); i++) {
				List<JsonNode> entries = whole.get(i).get(0);
				assertThat(walked.get(i)).as(LISTS.get(i)).hasSize((entries.size() + pageSize - 1) / pageSize);
				assertThat(walked.get(i).stream().flatMap(List::stream)).containsExactlyElementsOf(entries);
			}
		}
	}

	@Test
	void cursorIsGoodInAnotherProcessToo() throws Exception {
		String cursor;
		try (ServerProcess server = Conformance.server("--mcp.server.page-size=2").start()) {
			cursor = page(server, "prompts", null).at("/result/nextCursor").asString();
		}
		try (ServerProcess server = Conformance.server("--mcp.server.page-size=2").start()) {
			JsonNode first = page(server, "prompts", null).at("/result/prompts");
			JsonNode second = page(server, "prompts", cursor).at("/result/prompts");
			assertThat(second).hasSize(2).doesNotContainAnyElementsOf(first);
		}
	}

	@Test
	void hundredsOfToolsAreGivenAtOnceOrInPages() throws Exception {
		try (ServerProcess server = Conformance
			.server("--fixture.large-catalogue=true", "--mcp.catalog.include=nothing", "--mcp.server.page-size=50")
			.start()) {
			// 500 of the catalogue and one that code adds in any case
			assertThat(walk(server, "tools")).extracting(List::size)
				.containsExactly(50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 1);
		}
	}

	private static List<List<List<JsonNode>>> walkAll(String pageSize) throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.server.page-size=" + pageSize).start()) {
			List<List<List<JsonNode>>> all = new ArrayList<>();
			for (String list : LISTS) {
				all.add(walk(server, list));
			}
			return all;
		}
	}

	private static List<List<JsonNode>> walk(ServerProcess server, String list) throws Exception {
		List<List<JsonNode>> pages = new ArrayList<>();
		String cursor = null;
		do {
			JsonNode result = page(server, list, cursor).get("result");
			String member = list.equals("resources/templates") ? "resourceTemplates" : list;
			pages.add(result.get(member).valueStream().toList());
			JsonNode next = result.path("nextCursor");
			assertThat(next.isNull()).isFalse();
			cursor = next.isMissingNode() ? null : next.asString();
		}
		while (cursor != null);
		return pages;
	}

	private static JsonNode page(ServerProcess server, String list, String cursor) throws Exception {
		String params = (cursor != null) ? "\"cursor\":\"" + cursor + "\"," + Messages.META : Messages.META;
		server.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + list + "/list\",\"params\":{" + params + "}}");
		return Messages.read(server.awaitLine());
	}

}

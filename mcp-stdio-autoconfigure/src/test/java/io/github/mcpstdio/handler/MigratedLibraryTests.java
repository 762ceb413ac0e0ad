package io.github.mcpstdio.handler;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What {@code docs/migrating-from-spring-ai.md} promises: a class written for Spring AI's
 * annotations works after a change of its imports.
 */
class MigratedLibraryTests {

	private static ToolServer server;

	@BeforeAll
	static void start() {
		server = ToolServer.of(MigratedLibrary.class);
	}

	@AfterAll
	static void stop() {
		server.close();
	}

	@Test
	void toolHasItsNamesHintsAndSchemas() {
		JsonNode tool = server.tool("find-book");
		assertThat(tool.get("title").stringValue()).isEqualTo("Find a book");
		assertThat(tool.get("annotations"))
			.isEqualTo(ToolServer.json("{\"readOnlyHint\":true,\"destructiveHint\":false,\"idempotentHint\":true,"
					+ "\"openWorldHint\":false}"));
		assertThat(tool.at("/inputSchema/properties/isbn/description").stringValue()).isEqualTo("Number of the book");
		assertThat(tool.at("/inputSchema/required").toString()).isEqualTo("[\"isbn\"]");
		assertThat(tool.at("/outputSchema/properties/year/type").stringValue()).isEqualTo("integer");
		assertThat(server.tool("list-titles").get("_meta").toString()).isEqualTo("{\"origin\":\"library\"}");
		assertThat(server.input("list-titles").has("required")).isFalse();
		assertThat(server.input("who").path("properties")).isEmpty();
	}

	@Test
	void toolsReturnObjectsListsNumbersMapsAndNothing() {
		assertThat(server.call("find-book", "{\"isbn\":\"1\"}").get("structuredContent").toString())
			.isEqualTo("{\"isbn\":\"1\",\"title\":\"Emma\",\"year\":1815}");
		assertThat(server.text("list-titles", "{}")).isEqualTo("[\"Emma\",\"Persuasion\"]");
		assertThat(server.text("list-titles", "{\"part\":\"a\",\"limit\":1}")).isEqualTo("[\"Emma\"]");
		assertThat(server.text("add", "{\"a\":1,\"b\":2}")).isEqualTo("3");
		assertThat(server.call("store-books", "{\"books\":[{\"isbn\":\"3\",\"title\":\"Lady Susan\",\"year\":1871}]}")
			.get("structuredContent")).isEqualTo(ToolServer.json("{\"stored\":1,\"first\":\"Lady Susan\"}"));
		assertThat(server.text("forget", "{}")).isEqualTo("Done");
	}

	@Test
	void toolsAnswerLater() {
		assertThat(server.text("mono", "{\"text\":\"on\"}")).isEqualTo("later on");
		assertThat(server.text("future", "{}")).isEqualTo("in future");
	}

	@Test
	void toolGetsMetadataAndTheTokenOfProgress() {
		JsonNode answer = server.answerWithMeta("tools/call", "\"name\":\"who\",\"arguments\":{}",
				"\"user\":\"anne\",\"progressToken\":\"p1\"");
		assertThat(answer.at("/result/content/0/text").stringValue()).isEqualTo("anne, p1");
	}

	@Test
	void resourcesAndTemplatesAreListedAndRead() {
		JsonNode motto = server.answer("resources/list", "").at("/result/resources/0");
		assertThat(motto.get("title").stringValue()).isEqualTo("The motto");
		assertThat(motto.get("annotations")).isEqualTo(ToolServer.json("{\"audience\":[\"user\"],\"priority\":0.5}"));
		assertThat(server.answer("resources/templates/list", "").at("/result/resourceTemplates"))
			.extracting((template) -> template.get("name").stringValue())
			.containsExactlyInAnyOrder("Book", "Shelf");
		assertThat(read("library://motto").get(0))
			.isEqualTo(ToolServer.json("{\"uri\":\"library://motto\",\"mimeType\":\"text/plain\",\"text\":\"Read!\"}"));
		assertThat(read("library://books/2").get(0)).isEqualTo(ToolServer
			.json("{\"uri\":\"library://books/2\",\"mimeType\":\"text/markdown\",\"text\":\"# Persuasion\"}"));
		assertThat(read("library://shelves/1/a")).extracting((content) -> content.get("text").stringValue())
			.containsExactly("1-a", "Emma");
	}

	@Test
	void promptsHaveTheirArguments() {
		JsonNode prompts = server.answer("prompts/list", "").at("/result/prompts");
		assertThat(prompts).extracting((prompt) -> prompt.get("name").stringValue())
			.containsExactly("quiz", "recommend");
		assertThat(prompts.get(1).get("arguments"))
			.isEqualTo(ToolServer.json("[{\"name\":\"reader\",\"description\":\"Who reads\",\"required\":true},"
					+ "{\"name\":\"mood\",\"description\":\"How they feel\"}]"));
		assertThat(message("recommend", "{\"reader\":\"Anne\",\"mood\":\"sad\"}", 0))
			.isEqualTo("Recommend a book to Anne, who is sad");
		assertThat(message("recommend", "{\"reader\":\"Anne\"}", 0)).isEqualTo("Recommend a book to Anne");
		assertThat(message("quiz", "{\"why\":\"not\"}", 1)).isEqualTo("Why not?");
	}

	@Test
	void argumentsOfPromptsAndVariablesOfTemplatesAreCompleted() {
		assertThat(complete("\"type\":\"ref/prompt\",\"name\":\"recommend\"", "reader", "Ann"))
			.isEqualTo("[\"Anne\",\"Anna\"]");
		assertThat(complete("\"type\":\"ref/resource\",\"uri\":\"library://books/{isbn}\"", "isbn", "2"))
			.isEqualTo("[\"2\"]");
	}

	private static JsonNode read(String uri) {
		return server.answer("resources/read", "\"uri\":\"" + uri + "\"").at("/result/contents");
	}

	private static String message(String prompt, String arguments, int number) {
		return server.answer("prompts/get", "\"name\":\"" + prompt + "\",\"arguments\":" + arguments)
			.at("/result/messages/" + number + "/content/text")
			.stringValue();
	}

	private static String complete(String reference, String argument, String value) {
		return server
			.answer("completion/complete",
					"\"ref\":{" + reference + "},\"argument\":{\"name\":\"" + argument + "\",\"value\":\"" + value
							+ "\"}")
			.at("/result/completion/values")
			.toString();
	}

}

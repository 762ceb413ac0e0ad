package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import reactor.core.publisher.Mono;

import org.springframework.stereotype.Service;

import io.github.mcpstdio.annotation.CompleteArgument;
import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpMeta;
import io.github.mcpstdio.annotation.McpProgressToken;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.annotation.MetaProvider;
import io.github.mcpstdio.protocol.model.Role;

/**
 * A server that was written for Spring AI's annotations: nothing but the imports of the
 * annotations and of what they refer to is different, which are those from
 * {@code io.github.mcpstdio}.
 */
@Service
public class MigratedLibrary {

	private final Map<String, Book> books = Map.of("1", new Book("1", "Emma", 1815), "2",
			new Book("2", "Persuasion", 1817));

	@McpTool(name = "find-book", title = "Find a book", description = "Find a book by its number",
			generateOutputSchema = true, annotations = @McpTool.McpAnnotations(title = "Find", readOnlyHint = true,
					destructiveHint = false, idempotentHint = true, openWorldHint = false))
	public Book findBook(@McpToolParam(description = "Number of the book", required = true) String isbn) {
		return this.books.get(isbn);
	}

	@McpTool(name = "list-titles", description = "List titles", metaProvider = Origin.class)
	public List<String> listTitles(@McpToolParam(description = "Part of the title", required = false) String part,
			@McpToolParam(description = "How many", required = false) Integer limit) {
		return this.books.values()
			.stream()
			.map(Book::title)
			.filter((title) -> part == null || title.contains(part))
			.sorted()
			.limit((limit != null) ? limit : 10)
			.toList();
	}

	@McpTool(description = "Add two numbers")
	public int add(@McpToolParam(description = "The first") int a, @McpToolParam(description = "The second") int b) {
		return a + b;
	}

	@McpTool(name = "store-books", description = "Store books")
	public Map<String, Object> store(@McpToolParam(description = "The books") List<Book> books) {
		return Map.of("stored", books.size(), "first", books.get(0).title());
	}

	@McpTool(name = "forget", description = "Has no result")
	public void forget() {
	}

	@McpTool(name = "who", description = "Says who asks and how")
	public String who(McpMeta meta, @McpProgressToken String token) {
		return meta.get("user") + ", " + token;
	}

	@McpTool(name = "mono", description = "Answers later")
	public Mono<String> mono(@McpToolParam(description = "What") String text) {
		return Mono.just("later " + text);
	}

	@McpTool(name = "future", description = "Answers later, too")
	public CompletableFuture<String> future() {
		return CompletableFuture.supplyAsync(() -> "in future");
	}

	@McpResource(uri = "library://motto", name = "Motto", title = "The motto", description = "Hangs on the wall",
			annotations = @McpResource.McpAnnotations(audience = { Role.USER }, priority = 0.5))
	public String motto() {
		return "Read!";
	}

	@McpResource(uri = "library://books/{isbn}", name = "Book", description = "A book", mimeType = "text/markdown")
	public String book(String isbn) {
		return "# " + this.books.get(isbn).title();
	}

	@McpResource(uri = "library://shelves/{floor}/{shelf}", name = "Shelf", description = "Titles on a shelf")
	public List<String> shelf(String floor, String shelf) {
		return List.of(floor + "-" + shelf, "Emma");
	}

	@McpPrompt(name = "recommend", title = "Recommend", description = "Recommend a book")
	public String recommend(@McpArg(name = "reader", description = "Who reads", required = true) String name,
			@McpArg(name = "mood", description = "How they feel", required = false) String mood) {
		return "Recommend a book to " + name + ((mood != null) ? ", who is " + mood : "");
	}

	@McpPrompt(name = "quiz", description = "Ask several questions")
	public List<String> quiz(Map<String, Object> arguments) {
		return new ArrayList<>(List.of("Who wrote Emma?", "Why " + arguments.get("why") + "?"));
	}

	@McpComplete(prompt = "recommend")
	public List<String> completeReader(String start) {
		return Stream.of("Anne", "Anna", "Emma").filter((name) -> name.startsWith(start)).toList();
	}

	@McpComplete(uri = "library://books/{isbn}")
	public List<String> completeBook(CompleteArgument argument) {
		return this.books.keySet().stream().filter((isbn) -> isbn.startsWith(argument.value())).sorted().toList();
	}

	public record Book(String isbn, String title, int year) {
	}

	public static class Origin implements MetaProvider {

		@Override
		public Map<String, Object> getMeta() {
			return Map.of("origin", "library");
		}

	}

}

package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for {@link McpCatalog}.
 */
class McpCatalogTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	@Test
	@DisplayName("Tools: Tool names SHOULD be unique within a server.")
	void refusesSecondToolOfTheSameName() {
		ToolRegistration first = tool("get", "A.get()");
		this.catalog.addTool(first);
		assertThatExceptionOfType(DuplicateNameException.class)
			.isThrownBy(() -> this.catalog.addTool(tool("get", "B.get()")))
			.withMessage("The tool 'get' is defined by both A.get() and B.get()")
			.satisfies((ex) -> {
				assertThat(ex.kind()).isEqualTo("tool");
				assertThat(ex.name()).isEqualTo("get");
				assertThat(ex.existing()).isEqualTo("A.get()");
				assertThat(ex.added()).isEqualTo("B.get()");
			});
		assertThat(this.catalog.tools()).containsExactly(first);
	}

	@Test
	@DisplayName("Tools: Tool names SHOULD be considered case-sensitive.")
	void namesThatDifferInCaseAreDifferent() {
		this.catalog.addTool(tool("get", "A"));
		this.catalog.addTool(tool("GET", "A"));
		assertThat(names()).containsExactly("GET", "get");
	}

	@Test
	@DisplayName("Tools: Servers SHOULD return tools in a deterministic order")
	void orderDoesNotDependOnTheOrderOfAdding() {
		for (String name : List.of("b", "a.b", "a", "B", "a_b", "a-b", "0")) {
			this.catalog.addTool(tool(name, "A"));
		}
		assertThat(names()).containsExactly("0", "B", "a", "a-b", "a.b", "a_b", "b");
	}

	@Test
	void removedToolIsGoneAndItsNameFree() {
		this.catalog.addTool(tool("get", "A"));
		long revision = this.catalog.toolRegistry().revision();
		assertThat(this.catalog.removeTool("get")).isTrue();
		assertThat(this.catalog.toolRegistry().revision()).isNotEqualTo(revision);
		assertThat(this.catalog.removeTool("get")).isFalse();
		assertThat(this.catalog.toolRegistry().isEmpty()).isTrue();
		this.catalog.addTool(tool("get", "B"));
		assertThat(this.catalog.tools()).extracting(ToolRegistration::origin).containsExactly("B");
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "a\uD83D", "\uDE00" })
	void refusesNamesThatCannotBeSent(String name) {
		assertThatIllegalArgumentException().isThrownBy(() -> this.catalog.addTool(tool(name, "A.get()")))
			.withMessageContaining("A.get()");
		assertThat(this.catalog.tools()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "a b", "a,b", "\u00fc", "\uD83D\uDE00", "a\nb" })
	void takesNamesThatSomeClientsRefuse(String name) {
		this.catalog.addTool(tool(name, "A"));
		this.catalog.addTool(tool("x".repeat(129), "A"));
		assertThat(names()).contains(name).hasSize(2);
	}

	@ParameterizedTest
	@ValueSource(strings = { "{}", "{'type':'array'}", "{'type':['object']}", "{'properties':{}}" })
	@DisplayName("Tool: the inputSchema has the type \"object\"")
	void refusesInputSchemaOfAnotherType(String schema) {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> this.catalog
				.addTool(TestTools.tool("get", schema, null, (arguments, context) -> CallToolResult.text(""))))
			.withMessage("The input schema of the tool 'get' of TestTools.get must have the type \"object\"");
	}

	@Test
	void laterChangesOfASchemaDoNotReachTheTool() {
		ObjectNode schema = TestTools.object("{'type':'object'}");
		Tool tool = Tool.builder("get", schema).outputSchema(schema).build();
		schema.removeAll();
		assertThat(tool.inputSchema()).hasToString("{\"type\":\"object\"}");
		assertThat(tool.outputSchema()).hasToString("{\"type\":\"object\"}");
	}

	@Test
	void registrationNeedsWhatIsNotOptional() {
		ToolRegistration tool = tool("get", "A");
		assertThatNullPointerException().isThrownBy(() -> new ToolRegistration(null, null, tool.handler(), "A"))
			.withMessage("'definition' must not be null");
		assertThatNullPointerException().isThrownBy(() -> new ToolRegistration(tool.definition(), null, null, "A"))
			.withMessage("'handler' must not be null");
		assertThatNullPointerException()
			.isThrownBy(() -> new ToolRegistration(tool.definition(), null, tool.handler(), null))
			.withMessage("'origin' must not be null");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ToolRegistration(tool.definition(), Duration.ofNanos(-1), tool.handler(), "A"))
			.withMessage("'timeout' must not be negative");
	}

	@Test
	void concurrentChangesLoseNothing() throws Exception {
		int threads = 8;
		ExecutorService executor = Executors.newFixedThreadPool(threads);
		try {
			CountDownLatch start = new CountDownLatch(1);
			List<Future<Integer>> added = IntStream.range(0, threads)
				.mapToObj((thread) -> executor.submit(() -> addAll(start)))
				.toList();
			start.countDown();
			int sum = 0;
			for (Future<Integer> future : added) {
				sum += future.get(30, TimeUnit.SECONDS);
			}
			assertThat(sum).isEqualTo(200);
			assertThat(this.catalog.tools()).hasSize(200);
			assertThat(this.catalog.toolRegistry().revision()).isEqualTo(200);
		}
		finally {
			executor.shutdownNow();
		}
	}

	private int addAll(CountDownLatch start) throws InterruptedException {
		start.await();
		int added = 0;
		for (int i = 0; i < 200; i++) {
			try {
				this.catalog.addTool(tool("t" + i, "A"));
				added++;
			}
			catch (DuplicateNameException ex) {
				assertThat(ex.name()).isEqualTo("t" + i);
			}
		}
		return added;
	}

	private List<String> names() {
		return this.catalog.tools().stream().map((tool) -> tool.definition().name()).toList();
	}

	private static ToolRegistration tool(String name, String origin) {
		return new ToolRegistration(Tool.builder(name, TestTools.object("{'type':'object'}")).build(), null,
				(arguments, context) -> CallToolResult.text(""), origin);
	}

}

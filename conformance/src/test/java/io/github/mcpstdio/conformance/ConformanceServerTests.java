package io.github.mcpstdio.conformance;

import java.io.InputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ToolRegistration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A test of an application with the starter: it has the application's beans and leaves
 * the streams of the JVM alone.
 */
@SpringBootTest
class ConformanceServerTests {

	private static final PrintStream OUTPUT = System.out;

	private static final InputStream INPUT = System.in;

	@Autowired
	private McpCatalog catalog;

	@Test
	void offersTheToolsOfTheApplication() {
		assertThat(this.catalog.tools()).extracting((tool) -> tool.definition().name())
			.startsWith("about")
			.contains("echo", "json_schema_2020_12_tool");
	}

	@Test
	void describesEveryTool() {
		assertThat(this.catalog.tools()).extracting(ToolRegistration::definition)
			.allSatisfy((tool) -> assertThat(tool.description()).isNotEmpty());
	}

	@Test
	void leavesTheStandardStreamsAlone() {
		assertThat(System.out).isSameAs(OUTPUT);
		assertThat(System.in).isSameAs(INPUT);
	}

}

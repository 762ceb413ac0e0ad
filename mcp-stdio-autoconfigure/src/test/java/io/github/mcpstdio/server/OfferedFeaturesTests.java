package io.github.mcpstdio.server;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link OfferedFeatures}.
 */
class OfferedFeaturesTests {

	private final McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());

	@Test
	void featureWithoutEntriesIsNotOfferedAndStaysSo() {
		TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);
		assertThat(capabilities(client)).hasToString("{}");
		addTool();
		assertThat(capabilities(client)).hasToString("{}");
		assertThat(code(client, "tools/list")).isEqualTo(-32601);
		assertThat(code(client, "tools/call")).isEqualTo(-32601);
	}

	@Test
	@DisplayName("Tools: Servers that declare the tools capability MUST respond to tools/list; the set MAY be empty")
	void featureWithEntriesIsOfferedAndStaysSo() {
		addTool();
		TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);
		assertThat(capabilities(client)).hasToString("{\"tools\":{\"listChanged\":true},\"logging\":{}}");
		this.catalog.removeTool("t");
		assertThat(capabilities(client)).hasToString("{\"tools\":{\"listChanged\":true},\"logging\":{}}");
		assertThat(client.modern("tools/list", "").get("result").get("tools")).isEmpty();
		assertThat(code(client, "tools/call")).isEqualTo(-32602);
	}

	@Test
	void toolsThatAreAddedBeforeTheFirstRequestCount() {
		TestClient client = TestClient.of(this.catalog, RuntimeSettings.DEFAULTS);
		addTool();
		assertThat(capabilities(client)).hasToString("{\"tools\":{\"listChanged\":true},\"logging\":{}}");
	}

	@Test
	void settingWins() {
		TestClient offered = TestClient.of(this.catalog,
				new RuntimeSettings(0, true, true, new FeatureSwitches(true, null, null, null, null)));
		assertThat(capabilities(offered)).hasToString("{\"tools\":{\"listChanged\":true},\"logging\":{}}");
		addTool();
		TestClient hidden = TestClient.of(this.catalog,
				new RuntimeSettings(0, true, true, new FeatureSwitches(false, null, null, null, null)));
		assertThat(capabilities(hidden)).hasToString("{}");
		assertThat(code(hidden, "tools/list")).isEqualTo(-32601);
	}

	private void addTool() {
		this.catalog.addTool(TestTools.tool("t", (arguments, context) -> CallToolResult.text("")));
	}

	private static JsonNode capabilities(TestClient client) {
		return client.modern("server/discover", "").get("result").get("capabilities");
	}

	private static int code(TestClient client, String method) {
		return client.modern(method, "'name':'no'").get("error").get("code").intValue();
	}

}

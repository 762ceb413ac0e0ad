package io.github.mcpstdio.handler;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import org.springframework.core.ResolvableType;
import org.springframework.core.annotation.Order;

import io.github.mcpstdio.annotation.McpIcon;
import io.github.mcpstdio.annotation.McpMetaEntry;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.MetaProvider;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.TextResourceContents;
import io.github.mcpstdio.server.McpContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What the attributes of tools do, and the results that need them.
 */
class ToolAttributeTests {

	@Test
	void iconsAndMetaAreShown() {
		try (ToolServer server = ToolServer.of(Attributes.class)) {
			JsonNode tool = server.tool("decorated");
			assertThat(tool.get("icons").toString()).isEqualTo("[{\"src\":\"https://x.example/i.png\","
					+ "\"mimeType\":\"image/png\",\"sizes\":[\"48x48\",\"any\"],\"theme\":\"dark\"},"
					+ "{\"src\":\"data:,\"}]");
			assertThat(tool.get("_meta"))
				.isEqualTo(ToolServer.json("{\"a\":\"entry\",\"n\":1,\"list\":[true,\"x\"],\"j\":{\"k\":[1]}}"));
			assertThat(server.tool("plain").has("icons")).isFalse();
			assertThat(server.tool("plain").has("_meta")).isFalse();
		}
	}

	@Test
	void titleOfTheHintsStandsInForTheTools() {
		try (ToolServer server = ToolServer.of(Attributes.class)) {
			assertThat(server.tool("titled").get("title").stringValue()).isEqualTo("Of the tool");
			assertThat(server.tool("plain").get("title").stringValue()).isEqualTo("Of the hints");
		}
	}

	@Test
	void outputSchemaCanBeLeftOut() {
		try (ToolServer server = ToolServer.of(Attributes.class)) {
			assertThat(server.output("undescribed").isMissingNode()).isTrue();
			assertThat(server.call("undescribed", "{}").has("structuredContent")).isTrue();
		}
	}

	@Test
	void bytesBecomeWhatTheirMediaTypeSays() {
		try (ToolServer server = ToolServer.of(Bytes.class)) {
			assertThat(server.call("image", "{}").get("content").toString())
				.isEqualTo("[{\"type\":\"image\",\"data\":\"AQI=\",\"mimeType\":\"image/png\"}]");
			assertThat(server.call("sound", "{}").get("content").toString())
				.isEqualTo("[{\"type\":\"audio\",\"data\":\"AQI=\",\"mimeType\":\"audio/wav\"}]");
			JsonNode resource = server.call("archive", "{}").get("content").get(0).get("resource");
			assertThat(resource.get("blob").stringValue()).isEqualTo("AQI=");
			assertThat(resource.get("mimeType").stringValue()).isEqualTo("application/zip");
			assertThat(resource.get("uri").stringValue()).startsWith("urn:uuid:");
			assertThat(server.text("untyped", "{}")).isEqualTo("AQI=");
			for (String tool : List.of("image", "sound", "archive", "untyped")) {
				assertThat(server.output(tool).isMissingNode()).isTrue();
				assertThat(server.call(tool, "{}").has("structuredContent")).isFalse();
			}
		}
	}

	@Test
	void contentsOfResourcesAreEmbedded() {
		try (ToolServer server = ToolServer.of(Bytes.class)) {
			assertThat(server.call("embedded", "{}").get("content").toString()).isEqualTo("[{\"type\":\"resource\","
					+ "\"resource\":{\"uri\":\"x://a\",\"mimeType\":\"text/plain\",\"text\":\"t\"}}]");
		}
	}

	@Test
	void convertersOfTheApplicationComeFirstInTheirOrder() {
		try (ToolServer server = ToolServer.of(Converted.class, LastConverter.class, FirstConverter.class)) {
			assertThat(server.text("money", "{}")).isEqualTo("12 EUR");
			assertThat(server.output("money").isMissingNode()).isTrue();
			assertThat(server.text("text", "{}")).isEqualTo("untouched");
		}
	}

	@Test
	void wrongAttributesFailAtStartUp() {
		for (Class<?> type : List.of(WrongJson.class, WrongProvider.class, WrongTimeout.class, EndlessTimeout.class)) {
			assertThatExceptionOfType(InvalidHandlerException.class).isThrownBy(() -> ToolServer.of(type))
				.satisfies((ex) -> assertThat(ex.method()).isEqualTo(type.getName() + ".wrong()"))
				.satisfies((ex) -> assertThat(ex.problem() + ex.action()).isNotEmpty());
		}
	}

	record Item(String id) {
	}

	record Money(int amount, String currency) {
	}

	static class Provider implements MetaProvider {

		@Override
		public Map<String, Object> getMeta() {
			return Map.of("a", "provided", "n", 1, "list", List.of(true, "x"));
		}

	}

	static class BrokenProvider implements MetaProvider {

		@Override
		public Map<String, Object> getMeta() {
			return Map.of("a", new Item("x"));
		}

	}

	static class Attributes {

		@McpTool(metaProvider = Provider.class,
				meta = { @McpMetaEntry(name = "a", value = "entry"), @McpMetaEntry(name = "j", json = "{\"k\":[1]}") },
				icons = { @McpIcon(src = "https://x.example/i.png", mimeType = "image/png", sizes = { "48x48", "any" },
						theme = "dark"), @McpIcon(src = "data:,") })
		String decorated() {
			return "";
		}

		@McpTool(annotations = @McpTool.McpAnnotations(title = "Of the hints"))
		String plain() {
			return "";
		}

		@McpTool(title = "Of the tool", annotations = @McpTool.McpAnnotations(title = "Of the hints"))
		String titled() {
			return "";
		}

		@McpTool(generateOutputSchema = false)
		Item undescribed() {
			return new Item("x");
		}

	}

	static class Bytes {

		@McpTool(mimeType = "image/png")
		byte[] image() {
			return new byte[] { 1, 2 };
		}

		@McpTool(mimeType = "audio/wav")
		byte[] sound() {
			return new byte[] { 1, 2 };
		}

		@McpTool(mimeType = "application/zip")
		byte[] archive() {
			return new byte[] { 1, 2 };
		}

		@McpTool
		byte[] untyped() {
			return new byte[] { 1, 2 };
		}

		@McpTool
		List<ResourceContents> embedded() {
			return List.of(new TextResourceContents("x://a", "text/plain", "t"));
		}

	}

	static class Converted {

		@McpTool
		Money money() {
			return new Money(12, "EUR");
		}

		@McpTool
		String text() {
			return "untouched";
		}

	}

	@Order(1)
	static class FirstConverter implements McpResultConverter {

		@Override
		public boolean supports(ResolvableType type) {
			return type.resolve() == Money.class;
		}

		@Override
		public @Nullable Object convert(@Nullable Object value, McpContext context) {
			return (value instanceof Money money) ? money.amount() + " " + money.currency() : null;
		}

	}

	@Order(2)
	static class LastConverter implements McpResultConverter {

		@Override
		public boolean supports(ResolvableType type) {
			return type.resolve() == Money.class;
		}

		@Override
		public @Nullable Object convert(@Nullable Object value, McpContext context) {
			return "last";
		}

	}

	static class WrongJson {

		@McpTool(meta = @McpMetaEntry(name = "a", json = "{"))
		String wrong() {
			return "";
		}

	}

	static class WrongProvider {

		@McpTool(metaProvider = BrokenProvider.class)
		String wrong() {
			return "";
		}

	}

	static class WrongTimeout {

		@McpTool(timeout = "soon")
		String wrong() {
			return "";
		}

	}

	static class EndlessTimeout {

		@McpTool(timeout = "999999999999999999d")
		String wrong() {
			return "";
		}

	}

}

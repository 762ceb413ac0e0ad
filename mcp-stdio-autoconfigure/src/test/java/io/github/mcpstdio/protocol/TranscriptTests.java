package io.github.mcpstdio.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.RuntimeSettings;
import io.github.mcpstdio.server.TestClient;
import io.github.mcpstdio.server.TestFeatures;
import io.github.mcpstdio.server.TestTools;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Plays the transcripts below {@code transcripts/}: one line is one case on a connection
 * of its own. A case holds the {@code rule}, in the words of the specification where it
 * has one, the {@code catalog} if it is the one with other features than tools, the
 * enabled {@code versions} unless all are, the {@code initialized} revision if the client
 * has initialized, the messages to {@code send} (text is sent as it is) and the answers
 * to {@code expect}, {@code null} for none. {@code "$meta"} stands for the {@code _meta}
 * of a modern request, {@code "$any"} for any value.
 */
class TranscriptTests {

	@TestFactory
	Stream<DynamicTest> revision20250618() {
		return cases("2025-06-18");
	}

	@TestFactory
	Stream<DynamicTest> revision20251125() {
		return cases("2025-11-25");
	}

	@TestFactory
	Stream<DynamicTest> revision20260728() {
		return cases("2026-07-28");
	}

	@TestFactory
	Stream<DynamicTest> choiceOfTheRevision() {
		return cases("versioning");
	}

	private static Stream<DynamicTest> cases(String name) {
		try (InputStream file = TranscriptTests.class.getResourceAsStream("/transcripts/" + name + ".jsonl")) {
			assertThat(file).as(name).isNotNull();
			String text = new String(file.readAllBytes(), StandardCharsets.UTF_8).replace("\"$meta\"", TestClient.META);
			return text.lines()
				.filter((line) -> !line.isBlank())
				.map(TestTools::json)
				.map((json) -> DynamicTest.dynamicTest(json.get("rule").stringValue(), () -> play(json)));
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private static void play(JsonNode json) {
		List<String> versions = new ArrayList<>();
		json.path("versions").forEach((version) -> versions.add(version.stringValue()));
		TestClient client = new TestClient(TestClient.runtime(catalog(json), RuntimeSettings.DEFAULTS,
				versions.isEmpty() ? Dialects.versions() : versions));
		if (json.has("initialized")) {
			client.initialize(json.get("initialized").stringValue());
		}
		List<JsonNode> messages = list(json.get("send"));
		List<JsonNode> answers = list(json.get("expect"));
		assertThat(answers).as("One answer, or null, for each message").hasSameSizeAs(messages);
		for (int i = 0; i < messages.size(); i++) {
			JsonNode message = messages.get(i);
			String answer = client.sendText(message.isString() ? message.stringValue() : message.toString());
			check(answer, answers.get(i));
		}
	}

	private static McpCatalog catalog(JsonNode json) {
		return json.has("catalog") ? TestFeatures.catalog() : TestTools.catalog();
	}

	private static List<JsonNode> list(JsonNode node) {
		return node.isArray() ? node.valueStream().toList() : List.of(node);
	}

	private static void check(@Nullable String answer, JsonNode expected) {
		if (expected.isNull()) {
			assertThat(answer).isNull();
			return;
		}
		assertThat(answer).isNotNull().doesNotContain("\n", "\r");
		JsonNode actual = TestTools.json(answer);
		assertThat(matches(expected, actual)).as("%nexpected %s%nbut was  %s", expected, actual).isTrue();
		assertThat(hasNull(actual.path("result"))).as("Optional means absent: %s", actual).isFalse();
		assertThat(hasNull(actual.path("error"))).as("Optional means absent: %s", actual).isFalse();
	}

	private static boolean matches(JsonNode expected, JsonNode actual) {
		if (expected.isString() && expected.stringValue().equals("$any")) {
			return true;
		}
		if (expected.isObject() && actual.isObject()) {
			return expected.size() == actual.size() && expected.properties()
				.stream()
				.allMatch((Map.Entry<String, JsonNode> entry) -> actual.has(entry.getKey())
						&& matches(entry.getValue(), actual.get(entry.getKey())));
		}
		if (expected.isArray() && actual.isArray() && expected.size() == actual.size()) {
			for (int i = 0; i < expected.size(); i++) {
				if (!matches(expected.get(i), actual.get(i))) {
					return false;
				}
			}
			return true;
		}
		return expected.equals(actual);
	}

	private static boolean hasNull(JsonNode node) {
		return node.isNull() || node.valueStream().anyMatch(TranscriptTests::hasNull);
	}

}

package io.github.mcpstdio.protocol.model;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for the records of the model: what they refuse, copy and make easy.
 */
class ModelTests {

	private final ObjectNode meta = JsonNodeFactory.instance.objectNode().put("k", "v");

	@ParameterizedTest
	@MethodSource("missing")
	void whatIsNotOptionalIsRequiredByName(String name, Runnable creation) {
		assertThatNullPointerException().isThrownBy(creation::run).withMessage("'" + name + "' must not be null");
	}

	static Stream<Arguments> missing() {
		return Stream.of(of("text", () -> new TextContent(null)), of("data", () -> new ImageContent(null, "a/b")),
				of("mimeType", () -> new ImageContent("", null)), of("data", () -> new AudioContent(null, "a/b")),
				of("mimeType", () -> new AudioContent("", null)), of("resource", () -> new ResourceLink(null)),
				of("resource", () -> new EmbeddedResource(null)), of("uri", () -> Resource.builder(null, "n").build()),
				of("name", () -> Resource.builder("x:a", null).build()),
				of("uriTemplate", () -> ResourceTemplate.builder(null, "n").build()),
				of("name", () -> ResourceTemplate.builder("x:a", null).build()),
				of("uri", () -> new TextResourceContents(null, null, "")),
				of("text", () -> new TextResourceContents("x:a", null, null)),
				of("uri", () -> new BlobResourceContents(null, null, "")),
				of("blob", () -> new BlobResourceContents("x:a", null, null)),
				of("name", () -> Prompt.builder(null).build()), of("name", () -> new PromptArgument(null, null, true)),
				of("role", () -> new PromptMessage(null, new TextContent(""))),
				of("content", () -> new PromptMessage(Role.USER, null)),
				of("kind", () -> new CompletionReference(null, "")), of("name", () -> CompletionReference.prompt(null)),
				of("src", () -> new Icon(null)),
				of("name", () -> Tool.builder(null, JsonNodeFactory.instance.objectNode()).build()),
				of("inputSchema", () -> Tool.builder("t", null).build()),
				of("hints", () -> Tool.builder("t", JsonNodeFactory.instance.objectNode()).hints(null).build()));
	}

	private static Arguments of(String name, Runnable creation) {
		return Arguments.of(name, creation);
	}

	@Test
	void metadataIsCopiedAndEmptyMetadataIsNone() {
		List<ObjectNode> copies = new ArrayList<>(List.of(new TextContent("", null, this.meta).meta(),
				new ImageContent("", "", null, this.meta).meta(), new AudioContent("", "", null, this.meta).meta(),
				new EmbeddedResource(ResourceContents.text("x:a", null, ""), null, this.meta).meta(),
				new TextResourceContents("x:a", null, "", this.meta).meta(),
				new BlobResourceContents("x:a", null, "", this.meta).meta(),
				Resource.builder("x:a", "a").meta(this.meta).build().meta(),
				ResourceTemplate.builder("x:a", "a").meta(this.meta).build().meta(),
				Prompt.builder("a").meta(this.meta).build().meta(),
				Tool.builder("a", this.meta).meta(this.meta).build().meta(),
				new CallToolResult(List.of(), null, false, this.meta).meta(),
				new ReadResourceResult(List.of(ResourceContents.text("x:a", null, "")), this.meta).meta(),
				new GetPromptResult(null, List.of(), this.meta).meta()));
		this.meta.removeAll();
		assertThat(copies).hasSize(13).allSatisfy((copy) -> assertThat(copy).hasToString("{\"k\":\"v\"}"));
		assertThat(new TextContent("", null, this.meta).meta()).isNull();
	}

	@ParameterizedTest
	@ValueSource(doubles = { -0.001, 1.001, Double.NaN, Double.POSITIVE_INFINITY })
	void priorityIsBetweenNoughtAndOne(double priority) {
		assertThatIllegalArgumentException().isThrownBy(() -> Annotations.priority(priority))
			.withMessage("'priority' must be between 0 and 1");
		assertThat(Annotations.priority(0).priority()).isZero();
		assertThat(Annotations.priority(1).priority()).isEqualTo(1);
	}

	@Test
	void annotationsSayOneThingEasily() {
		Instant moment = Instant.parse("2025-01-12T15:00:58Z");
		assertThat(Annotations.audience(Role.USER)).isEqualTo(new Annotations(List.of(Role.USER), null, null));
		assertThat(Annotations.lastModified(moment)).isEqualTo(new Annotations(List.of(), null, moment));
	}

	@Test
	void bytesAreEncodedAsBase64() {
		byte[] bytes = "A?".getBytes(StandardCharsets.US_ASCII);
		assertThat(Content.image(bytes, "image/png")).isEqualTo(new ImageContent("QT8=", "image/png"));
		assertThat(Content.audio(bytes, "audio/wav")).isEqualTo(new AudioContent("QT8=", "audio/wav"));
		assertThat(ResourceContents.blob("x:a", null, bytes)).isEqualTo(new BlobResourceContents("x:a", null, "QT8="));
		assertThat(ReadResourceResult.blob("x:a", null, bytes).contents())
			.containsExactly(new BlobResourceContents("x:a", null, "QT8="));
	}

	@Test
	void linkHasTheAnnotationsAndMetadataOfItsResource() {
		Resource resource = Resource.builder("x:a", "a").annotations(Annotations.priority(0.5)).meta(this.meta).build();
		assertThat(Content.link(resource).annotations()).isEqualTo(resource.annotations());
		assertThat(Content.link(resource).meta()).isEqualTo(resource.meta());
	}

	@Test
	void rangesAndNamesAreChecked() {
		assertThatIllegalArgumentException().isThrownBy(() -> Resource.builder("x:a", "a").size(-1L).build())
			.withMessage("'size' must not be negative");
		assertThatCode(() -> Resource.builder("x:a", "a").size(0L).build()).doesNotThrowAnyException();
		assertThatIllegalArgumentException().isThrownBy(() -> new PromptArgument("", null, true))
			.withMessage("'name' must not be empty");
		PromptArgument argument = new PromptArgument("a", null, true);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> Prompt.builder("p").arguments(List.of(argument, argument)).build())
			.withMessage("The prompt 'p' has two arguments named 'a'");
		assertThatIllegalArgumentException().isThrownBy(() -> new Icon("x", null, List.of(), "blue"))
			.withMessage("'theme' must be 'light' or 'dark'");
		assertThatIllegalArgumentException().isThrownBy(() -> new Completion(List.of(), -1, false))
			.withMessage("'total' must not be negative");
	}

	@Test
	void completionKeepsAHundredValuesAndSaysThatThereAreMore() {
		List<String> many = Stream.generate(() -> "x").limit(250).toList();
		assertThat(new Completion(many, null, false)).isEqualTo(new Completion(many.subList(0, 100), 250, true));
		assertThat(new Completion(many, 7, false).total()).isEqualTo(250);
		assertThat(new Completion(many, 1000, false).total()).isEqualTo(1000);
		assertThat(new Completion(List.of("x"), 2, false).hasMore()).isTrue();
		assertThat(new Completion(List.of("x"), 0, false)).isEqualTo(new Completion(List.of("x"), 1, false));
		assertThat(new Completion(List.of("x"), null, true)).extracting(Completion::total, Completion::hasMore)
			.containsExactly(null, true);
		assertThat(Completion.NONE).isEqualTo(new Completion(List.of(), null, false));
	}

	@Test
	void namesOnTheWireDoNotDependOnTheLocale() {
		Locale before = Locale.getDefault();
		try {
			Locale.setDefault(Locale.forLanguageTag("tr"));
			assertThat(Role.ASSISTANT.wireName()).isEqualTo("assistant");
		}
		finally {
			Locale.setDefault(before);
		}
	}

	@Test
	void promptKnowsItsArguments() {
		PromptArgument argument = new PromptArgument("a", null, true);
		Prompt prompt = Prompt.builder("p").arguments(List.of(argument)).build();
		assertThat(prompt.argument("a")).isEqualTo(argument);
		assertThat(prompt.argument("b")).isNull();
	}

}

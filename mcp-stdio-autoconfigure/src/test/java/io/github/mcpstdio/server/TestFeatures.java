package io.github.mcpstdio.server;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

import io.github.mcpstdio.protocol.model.Annotations;
import io.github.mcpstdio.protocol.model.BlobResourceContents;
import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.EmbeddedResource;
import io.github.mcpstdio.protocol.model.GetPromptResult;
import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.protocol.model.PromptMessage;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.protocol.model.Role;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

/**
 * A small catalogue of everything but tools.
 */
public final class TestFeatures {

	private static final Annotations ANNOTATIONS = new Annotations(List.of(Role.USER, Role.ASSISTANT), 0.5,
			Instant.parse("2025-01-12T15:00:58Z"));

	private static final List<Icon> ICONS = List.of(new Icon("https://test.example/r.png"));

	private TestFeatures() {
	}

	public static McpCatalog catalog() {
		McpCatalog catalog = new McpCatalog(JsonSchemaCompiler.create());
		addResources(catalog);
		addPrompts(catalog);
		catalog.addCompletion(new CompletionRegistration(CompletionReference.prompt("greet"), "name", null,
				(request, context) -> Completion.of(List.of(request.value() + "na", request.context().toString())),
				"TestFeatures.names"));
		return catalog;
	}

	private static void addResources(McpCatalog catalog) {
		catalog.addResource(new ResourceRegistration(text(), null,
				(request, context) -> ReadResourceResult.text(request.uri(), "text/plain", "text"),
				"TestFeatures.text"));
		catalog
			.addResource(
					new ResourceRegistration(Resource.builder("test://blob", "blob").build(), null,
							(request,
									context) -> new ReadResourceResult(
											List.of(ResourceContents.text("test://blob/0", null, ""),
													new BlobResourceContents("test://blob/1", "image/png", "QQ==",
															TestTools.object("{'k':1}"))),
											TestTools.object("{'m':[]}")),
							"TestFeatures.blob"));
		catalog.addResourceTemplate(new ResourceTemplateRegistration(template(), null,
				(request, context) -> ReadResourceResult.text(request.uri(), null, request.variables().toString()),
				"TestFeatures.item"));
	}

	private static Resource text() {
		return Resource.builder("test://text", "text")
			.title("Text")
			.description("A text")
			.mimeType("text/plain")
			.size(4L)
			.annotations(ANNOTATIONS)
			.icons(ICONS)
			.meta(TestTools.object("{'k':'v'}"))
			.build();
	}

	private static ResourceTemplate template() {
		return ResourceTemplate.builder("test://item/{id}{?lang}", "item")
			.title("Item")
			.description("An item")
			.mimeType("text/plain")
			.annotations(Annotations.priority(1))
			.icons(ICONS)
			.meta(TestTools.object("{'k':'v'}"))
			.build();
	}

	private static void addPrompts(McpCatalog catalog) {
		Prompt greet = Prompt.builder("greet")
			.title("Greet")
			.description("Greets somebody")
			.arguments(
					List.of(new PromptArgument("name", "Name", "Whom", true), new PromptArgument("lang", null, false)))
			.icons(ICONS)
			.meta(TestTools.object("{'k':'v'}"))
			.build();
		catalog.addPrompt(new PromptRegistration(greet, null,
				(arguments, context) -> GetPromptResult.text("Hello " + arguments), "TestFeatures.greet"));
		catalog.addPrompt(new PromptRegistration(Prompt.builder("all").build(), null, (arguments, context) -> all(),
				"TestFeatures.all"));
	}

	/**
	 * One content of each type.
	 */
	private static GetPromptResult all() {
		byte[] bytes = "A".getBytes(StandardCharsets.US_ASCII);
		List<Content> contents = List.of(new TextContent("", ANNOTATIONS, TestTools.object("{'k':1}")),
				Content.image(bytes, "image/png"), Content.audio(bytes, "audio/wav"), Content.link(text()),
				Content.embedded(ResourceContents.text("test://a", null, "a")), new EmbeddedResource(
						ResourceContents.blob("test://b", "image/png", bytes), Annotations.audience(Role.USER), null));
		return new GetPromptResult("All types",
				contents.stream().map((content) -> new PromptMessage(Role.ASSISTANT, content)).toList(),
				TestTools.object("{'m':true}"));
	}

}

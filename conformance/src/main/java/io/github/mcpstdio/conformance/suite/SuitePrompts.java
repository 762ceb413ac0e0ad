package io.github.mcpstdio.conformance.suite;

import java.util.List;
import java.util.stream.Stream;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.TextContent;

/**
 * Prompts of every revision, and what completes their arguments.
 */
@Component
class SuitePrompts {

	private static final String WITH_ARGUMENTS = "test_prompt_with_arguments";

	@McpPrompt(name = "test_simple_prompt", description = "A text")
	String simple() {
		return "This is a simple prompt for testing.";
	}

	@McpPrompt(name = WITH_ARGUMENTS, description = "A text with two arguments in it")
	String withArguments(@McpArg(description = "The first argument", required = true) String arg1,
			@McpArg(description = "The second argument", required = true) String arg2) {
		return "Prompt with arguments: arg1='" + arg1 + "', arg2='" + arg2 + "'";
	}

	@McpComplete(prompt = WITH_ARGUMENTS)
	List<String> completeArg1(String arg1) {
		return Stream.of("test", "test case", "other").filter((value) -> value.startsWith(arg1)).toList();
	}

	@McpPrompt(name = "test_prompt_with_embedded_resource", description = "A resource and a text")
	List<Content> withEmbeddedResource(
			@McpArg(description = "URI of the resource", required = true) String resourceUri) {
		return List.of(
				Content.embedded(
						ResourceContents.text(resourceUri, "text/plain", "Embedded resource content for testing.")),
				new TextContent("Please process the embedded resource above."));
	}

	@McpPrompt(name = "test_prompt_with_image", description = "A picture and a text")
	List<Content> withImage() {
		return List.of(new ImageContent(Media.PNG, "image/png"), new TextContent("Please analyze the image above."));
	}

}

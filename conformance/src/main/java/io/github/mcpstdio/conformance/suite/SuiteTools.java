package io.github.mcpstdio.conformance.suite;

import java.util.List;

import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.protocol.model.AudioContent;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.TextContent;
import io.github.mcpstdio.server.McpToolException;

/**
 * Tools of every revision.
 */
@Component
class SuiteTools {

	/**
	 * The suite calls the first tool without arguments, so this one is it.
	 */
	@Order(0)
	@McpTool(name = "test_simple_text", description = "Returns a text")
	String simpleText() {
		return "This is a simple text response for testing.";
	}

	@McpTool(name = "test_image_content", description = "Returns a picture")
	ImageContent image() {
		return new ImageContent(Media.PNG, "image/png");
	}

	@McpTool(name = "test_audio_content", description = "Returns a sound")
	AudioContent audio() {
		return new AudioContent(Media.WAV, "audio/wav");
	}

	@McpTool(name = "test_embedded_resource", description = "Returns a resource in full")
	Content embeddedResource() {
		return Content.embedded(ResourceContents.text("test://embedded-resource", "text/plain",
				"This is an embedded resource content."));
	}

	@McpTool(name = "test_multiple_content_types", description = "Returns a text, a picture and a resource")
	List<Content> multipleContentTypes() {
		return List.of(new TextContent("Multiple content types test:"), new ImageContent(Media.PNG, "image/png"),
				Content.embedded(ResourceContents.text("test://mixed-content-resource", "application/json",
						"{\"test\":\"data\",\"value\":123}")));
	}

	@McpTool(name = "test_error_handling", description = "Always fails")
	String errorHandling() {
		throw new McpToolException("This tool intentionally returns an error for testing");
	}

}

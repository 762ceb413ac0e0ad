package io.github.mcpstdio.schema;

import tools.jackson.databind.JsonNode;

/**
 * Compiles schemas at their first use: small ones by itself, all others with the schema
 * library, which is not even loaded before the first of them.
 */
final class DefaultJsonSchemaCompiler implements JsonSchemaCompiler {

	private final SchemaLimits limits;

	DefaultJsonSchemaCompiler(SchemaLimits limits) {
		this.limits = limits;
	}

	@Override
	public JsonSchemaValidator compile(JsonNode schema) {
		SchemaCheck.check(schema, this.limits);
		return new LazySchemaValidator(schema);
	}

}

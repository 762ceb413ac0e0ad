package io.github.mcpstdio.schema;

import tools.jackson.databind.JsonNode;

/**
 * Makes validators of JSON Schemas. Never fetches a {@code $ref}. Safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface JsonSchemaCompiler {

	/**
	 * Compile a schema, lazily: the work is done at the validator's first use.
	 * @param schema the schema, 2020-12 unless its {@code $schema} says otherwise
	 * @return the validator
	 * @throws JsonSchemaException if the schema is too large, or a {@code $ref} does not
	 * lead to a place in it
	 */
	JsonSchemaValidator compile(JsonNode schema);

	/**
	 * Create a compiler with the usual limits.
	 * @return the compiler
	 */
	static JsonSchemaCompiler create() {
		return create(SchemaLimits.DEFAULTS);
	}

	/**
	 * Create a compiler.
	 * @param limits how large schemas may be
	 * @return the compiler
	 */
	static JsonSchemaCompiler create(SchemaLimits limits) {
		return new DefaultJsonSchemaCompiler(limits);
	}

}

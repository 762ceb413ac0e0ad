package io.github.mcpstdio.schema;

import java.lang.reflect.Type;
import java.util.function.Supplier;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Generates JSON Schema 2020-12 from Java types. The schema describes what the
 * application's Jackson mapper reads and writes. Safe for use by several threads.
 *
 * @since 0.1.0
 */
public interface JsonSchemaGenerator {

	/**
	 * Generate the schema of what is read into a type.
	 * @param type the type
	 * @return a new schema without {@code $schema}; types that recur are in {@code $defs}
	 * at its root, all others are inlined
	 * @throws JsonSchemaException if the type has no schema
	 */
	ObjectNode generateInput(Type type);

	/**
	 * Generate the schema of what is written of a type.
	 * @param type the type
	 * @return a new schema, as above
	 * @throws JsonSchemaException if the type has no schema
	 */
	ObjectNode generateOutput(Type type);

	/**
	 * Create a generator. Schemas of plain values such as strings and numbers do not need
	 * the mapper.
	 * @param mapper the application's mapper, asked for when it is first needed
	 * @return the generator
	 */
	static JsonSchemaGenerator forMapper(Supplier<JsonMapper> mapper) {
		return new DefaultJsonSchemaGenerator(mapper);
	}

}

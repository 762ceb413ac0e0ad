package io.github.mcpstdio.schema;

import java.lang.reflect.Type;
import java.util.function.Supplier;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plain values come from a table, everything else from the schema library.
 */
final class DefaultJsonSchemaGenerator implements JsonSchemaGenerator {

	private final Supplier<JsonMapper> mapper;

	DefaultJsonSchemaGenerator(Supplier<JsonMapper> mapper) {
		this.mapper = mapper;
	}

	@Override
	public ObjectNode generateInput(Type type) {
		return this.mapper.get().createObjectNode();
	}

	@Override
	public ObjectNode generateOutput(Type type) {
		return this.mapper.get().createObjectNode();
	}

}

package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.Tool;
import io.github.mcpstdio.schema.JsonSchemaCompiler;
import io.github.mcpstdio.schema.JsonSchemaException;
import io.github.mcpstdio.schema.JsonSchemaValidator;

/**
 * A tool of the catalogue with the validators of its schemas.
 */
final class ToolEntry implements CatalogEntry<ToolRegistration> {

	private final ToolRegistration registration;

	private final OptionalNulls nulls;

	private final JsonSchemaValidator input;

	private final @Nullable JsonSchemaValidator output;

	ToolEntry(ToolRegistration registration, JsonSchemaCompiler schemas) {
		this.registration = registration;
		this.nulls = new OptionalNulls(registration.definition().inputSchema());
		Tool definition = registration.definition();
		this.input = compile("input", definition.inputSchema(), schemas);
		this.output = (definition.outputSchema() != null) ? compile("output", definition.outputSchema(), schemas)
				: null;
	}

	private JsonSchemaValidator compile(String kind, ObjectNode schema, JsonSchemaCompiler schemas) {
		try {
			return schemas.compile(schema);
		}
		catch (JsonSchemaException ex) {
			throw new JsonSchemaException(
					"The " + kind + " schema of the tool '" + this.registration.definition().name() + "' of "
							+ this.registration.origin() + " cannot be used: " + ex.getMessage(),
					ex);
		}
	}

	@Override
	public String key() {
		return this.registration.definition().name();
	}

	@Override
	public ToolRegistration registration() {
		return this.registration;
	}

	OptionalNulls nulls() {
		return this.nulls;
	}

	JsonSchemaValidator input() {
		return this.input;
	}

	@Nullable JsonSchemaValidator output() {
		return this.output;
	}

}

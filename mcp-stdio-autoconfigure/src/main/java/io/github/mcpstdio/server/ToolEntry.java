package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.schema.JsonSchemaCompiler;
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
		this.input = schemas.compile(registration.definition().inputSchema());
		this.output = (registration.definition().outputSchema() != null)
				? schemas.compile(registration.definition().outputSchema()) : null;
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

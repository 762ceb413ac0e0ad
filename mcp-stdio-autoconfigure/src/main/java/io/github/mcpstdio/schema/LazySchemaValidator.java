package io.github.mcpstdio.schema;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Compiles its schema when the first value comes. Safe for use by several threads.
 */
final class LazySchemaValidator implements JsonSchemaValidator {

	private final JsonNode schema;

	private volatile @Nullable JsonSchemaValidator compiled;

	LazySchemaValidator(JsonNode schema) {
		this.schema = schema;
	}

	@Override
	public List<SchemaViolation> validate(JsonNode value) {
		JsonSchemaValidator validator = this.compiled;
		return ((validator != null) ? validator : compile()).validate(value);
	}

	private synchronized JsonSchemaValidator compile() {
		JsonSchemaValidator validator = this.compiled;
		if (validator == null) {
			validator = BasicSchemaValidator.covers(this.schema) ? new BasicSchemaValidator(this.schema)
					: new LibrarySchemaValidator(this.schema);
			this.compiled = validator;
		}
		return validator;
	}

}

package io.github.mcpstdio.schema;

import java.util.Collection;
import java.util.List;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.NodePath;
import tools.jackson.databind.JsonNode;

/**
 * Validates against any schema with the schema library. Schemas of others are not loaded,
 * but for the meta-schemas that the library brings along. Safe for use by several
 * threads.
 */
final class LibrarySchemaValidator implements JsonSchemaValidator {

	private static final int MAX_VIOLATIONS = 10;

	private static final SchemaRegistryConfig CONFIG = SchemaRegistryConfig.builder().losslessNarrowing(true).build();

	private final JsonNode root;

	private final Schema schema;

	LibrarySchemaValidator(JsonNode schema) {
		SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
				(builder) -> builder.schemaRegistryConfig(CONFIG)
					.schemaLoader((loader) -> loader.block((location) -> true)));
		this.root = schema;
		try {
			this.schema = registry.getSchema(schema);
			this.schema.initializeValidators();
		}
		catch (RuntimeException ex) {
			throw new JsonSchemaException("Failed to compile a JSON Schema", ex);
		}
	}

	@Override
	public List<SchemaViolation> validate(JsonNode value) {
		List<Error> errors = this.schema.validate(value);
		return errors.isEmpty() ? List.of()
				: RelevantErrors.of(errors).stream().map(this::violation).distinct().limit(MAX_VIOLATIONS).toList();
	}

	private SchemaViolation violation(Error error) {
		ValuePath path = path(error.getInstanceLocation());
		String property = error.getProperty();
		if (property != null) {
			path = path.property(property);
		}
		return new SchemaViolation(path.toString(), message(error));
	}

	private String message(Error error) {
		if ("additionalProperties".equals(error.getKeyword()) || "unevaluatedProperties".equals(error.getKeyword())) {
			return SchemaMessages.unknown(String.valueOf(error.getProperty()), knownNames(error));
		}
		return SchemaMessages.of(error.getKeyword(), error.getSchemaNode());
	}

	private Collection<String> knownNames(Error error) {
		NodePath keyword = error.getSchemaLocation().getFragment();
		JsonNode parent = this.root;
		for (int i = 0; i < keyword.getNameCount() - 1; i++) {
			Object element = keyword.getElement(i);
			parent = (element instanceof Integer index) ? parent.path(index) : parent.path(String.valueOf(element));
		}
		return parent.path("properties").propertyNames();
	}

	private static ValuePath path(NodePath location) {
		ValuePath path = ValuePath.ROOT;
		for (int i = 0; i < location.getNameCount(); i++) {
			Object element = location.getElement(i);
			path = (element instanceof Integer index) ? path.index(index) : path.property(String.valueOf(element));
		}
		return path;
	}

}

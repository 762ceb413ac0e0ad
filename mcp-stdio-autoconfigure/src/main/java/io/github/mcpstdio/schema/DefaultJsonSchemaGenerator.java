package io.github.mcpstdio.schema;

import java.lang.reflect.Type;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plain values come from a table, types with properties from the schema library, which is
 * not even loaded before the first of them.
 */
final class DefaultJsonSchemaGenerator implements JsonSchemaGenerator {

	private final Supplier<JsonMapper> application;

	private final PlainSchemas plain = new PlainSchemas(this::mapper);

	private volatile @Nullable JsonMapper mapper;

	private volatile @Nullable BeanSchemas input;

	private volatile @Nullable BeanSchemas output;

	DefaultJsonSchemaGenerator(Supplier<JsonMapper> application) {
		this.application = application;
	}

	@Override
	public ObjectNode generateInput(Type type) {
		return generate(type, true);
	}

	@Override
	public ObjectNode generateOutput(Type type) {
		return generate(type, false);
	}

	private ObjectNode generate(Type type, boolean input) {
		try {
			ObjectNode schema = this.plain.find(type);
			return (schema != null) ? schema : (input ? input() : output()).generate(type);
		}
		catch (RuntimeException ex) {
			throw new JsonSchemaException("Failed to generate a JSON Schema of '" + type.getTypeName() + "'", ex);
		}
	}

	private BeanSchemas input() {
		BeanSchemas schemas = this.input;
		if (schemas == null) {
			schemas = new BeanSchemas(new InputProperties(mapper()), this.plain, mapper());
			this.input = schemas;
		}
		return schemas;
	}

	private BeanSchemas output() {
		BeanSchemas schemas = this.output;
		if (schemas == null) {
			schemas = new BeanSchemas(new OutputProperties(mapper()), this.plain, mapper());
			this.output = schemas;
		}
		return schemas;
	}

	private JsonMapper mapper() {
		JsonMapper mapper = this.mapper;
		if (mapper == null) {
			mapper = PayloadMapper.copyOf(this.application.get());
			this.mapper = mapper;
		}
		return mapper;
	}

}

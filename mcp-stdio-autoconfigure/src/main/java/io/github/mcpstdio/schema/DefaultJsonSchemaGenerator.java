package io.github.mcpstdio.schema;

import java.lang.reflect.Type;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plain values come from a table, which needs no mapper, all others from a walk over the
 * types as Jackson sees them.
 */
final class DefaultJsonSchemaGenerator implements JsonSchemaGenerator {

	private final Supplier<JsonMapper> application;

	private volatile @Nullable JsonMapper mapper;

	private volatile @Nullable TypeModel input;

	private volatile @Nullable TypeModel output;

	DefaultJsonSchemaGenerator(Supplier<JsonMapper> application) {
		this.application = application;
	}

	@Override
	public ObjectNode generateInput(Type type) {
		ObjectNode plain = ScalarSchemas.findInput(type);
		return (plain != null) ? plain : generate(type, input());
	}

	@Override
	public ObjectNode generateOutput(Type type) {
		ObjectNode plain = (type instanceof Class<?> raw) ? ScalarSchemas.find(raw) : null;
		return (plain != null) ? plain : generate(type, output());
	}

	private static ObjectNode generate(Type type, TypeModel model) {
		try {
			return new SchemaWalk(model).generate(model.mapper().constructType(type));
		}
		catch (RuntimeException ex) {
			throw new JsonSchemaException("Failed to generate a JSON Schema of '" + type.getTypeName() + "'", ex);
		}
	}

	private TypeModel input() {
		TypeModel model = this.input;
		if (model == null) {
			model = new InputModel(mapper());
			this.input = model;
		}
		return model;
	}

	private TypeModel output() {
		TypeModel model = this.output;
		if (model == null) {
			model = new OutputModel(mapper());
			this.output = model;
		}
		return model;
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

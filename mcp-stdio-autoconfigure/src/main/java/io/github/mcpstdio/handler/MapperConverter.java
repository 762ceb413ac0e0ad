package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

import io.github.mcpstdio.schema.ValuePath;

/**
 * Converts to any type by the application's mapper, which is asked for when the first
 * value comes.
 */
final class MapperConverter implements ArgumentConverter {

	private final Type type;

	private final Supplier<JsonMapper> mapper;

	private volatile @Nullable ObjectReader reader;

	MapperConverter(Type type, Supplier<JsonMapper> mapper) {
		this.type = type;
		this.mapper = mapper;
	}

	@Override
	public @Nullable Object convert(JsonNode value, ValuePath path) {
		ObjectReader reader = reader();
		try {
			return reader.readValue(value);
		}
		catch (JacksonException ex) {
			JsonNode whole = WholeNumbers.in(value);
			if (whole != value) {
				return convertWhole(reader, whole, path);
			}
			throw ConversionFailure.describe(ex, path, this.mapper.get());
		}
		catch (RuntimeException ex) {
			throw ArgumentConverter.refuse(path, "is not acceptable", ex);
		}
	}

	/**
	 * {@code 5.0} is an integer in JSON Schema, though not for a strict mapper.
	 */
	private @Nullable Object convertWhole(ObjectReader reader, JsonNode value, ValuePath path) {
		try {
			return reader.readValue(value);
		}
		catch (JacksonException ex) {
			throw ConversionFailure.describe(ex, path, this.mapper.get());
		}
	}

	private ObjectReader reader() {
		ObjectReader reader = this.reader;
		if (reader == null) {
			JsonMapper mapper = this.mapper.get();
			reader = mapper.readerFor(mapper.constructType(this.type));
			this.reader = reader;
		}
		return reader;
	}

}

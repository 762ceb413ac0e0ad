package io.github.mcpstdio.handler;

import java.time.LocalDate;
import java.util.function.Consumer;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdScalarSerializer;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * What an application may set on its mapper.
 */
enum MapperSetting {

	DEFAULT((builder) -> {
	}),

	SNAKE_CASE((builder) -> builder.propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)),

	TIMESTAMPS((builder) -> builder.enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
			DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)),

	ZONE_IDS((builder) -> builder.enable(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID)),

	STRICT((builder) -> builder.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)),

	LENIENT((builder) -> builder
		.enable(DeserializationFeature.ACCEPT_FLOAT_AS_INT, DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
				DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS,
				DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
		.enable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
		.disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
		.enable(EnumFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)),

	WRAPPED((builder) -> builder.enable(SerializationFeature.WRAP_ROOT_VALUE)
		.enable(DeserializationFeature.UNWRAP_ROOT_VALUE)
		.enable(SerializationFeature.INDENT_OUTPUT, SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
				SerializationFeature.WRITE_CHAR_ARRAYS_AS_JSON_ARRAYS)),

	ENUM_INDEXES((builder) -> builder.enable(EnumFeature.WRITE_ENUMS_USING_INDEX,
			EnumFeature.WRITE_ENUM_KEYS_USING_INDEX, EnumFeature.READ_ENUM_KEYS_USING_INDEX)),

	ENUM_LOWER_CASE((builder) -> builder.enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)),

	NON_DEFAULT((builder) -> builder
		.changeDefaultPropertyInclusion((inclusion) -> inclusion.withValueInclusion(JsonInclude.Include.NON_DEFAULT))),

	LONGS_AS_TEXT((builder) -> builder
		.addModule(new SimpleModule("longs").addSerializer(Long.class, ToStringSerializer.instance)
			.addSerializer(long.class, ToStringSerializer.instance))),

	MIX_IN((builder) -> builder.addMixIn(TableTypes.Point.class, PointMixIn.class)),

	OWN_FORM((builder) -> builder.addModule(new SimpleModule("own").addSerializer(new PointSerializer())
		.addDeserializer(TableTypes.Point.class, new PointDeserializer()))),

	GERMAN_DATES((builder) -> builder.withConfigOverride(LocalDate.class,
			(override) -> override.setFormat(JsonFormat.Value.forPattern("dd.MM.yyyy")))),

	FIELDS((builder) -> builder.changeDefaultVisibility(
			(checker) -> checker.withFieldVisibility(com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility.ANY)
				.withGetterVisibility(com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility.NONE)
				.withSetterVisibility(com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility.NONE)));

	private final Consumer<JsonMapper.Builder> customizer;

	MapperSetting(Consumer<JsonMapper.Builder> customizer) {
		this.customizer = customizer;
	}

	JsonMapper mapper() {
		JsonMapper.Builder builder = JsonMapper.builder();
		this.customizer.accept(builder);
		return builder.build();
	}

	interface PointMixIn {

		@JsonProperty("left")
		int x();

	}

	private static final class PointSerializer extends StdScalarSerializer<TableTypes.Point> {

		private PointSerializer() {
			super(TableTypes.Point.class);
		}

		@Override
		public void serialize(TableTypes.Point value, JsonGenerator generator, SerializationContext context) {
			generator.writeString(value.x() + "/" + value.y());
		}

	}

	private static final class PointDeserializer extends StdScalarDeserializer<TableTypes.Point> {

		private PointDeserializer() {
			super(TableTypes.Point.class);
		}

		@Override
		public TableTypes.Point deserialize(JsonParser parser, DeserializationContext context) {
			String[] parts = parser.getString().split("/");
			return new TableTypes.Point(Integer.parseInt(parts[0]), Double.parseDouble(parts[1]));
		}

	}

}

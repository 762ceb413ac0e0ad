package io.github.mcpstdio.schema;

import java.util.List;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * Makes the mapper that reads arguments and writes results: a copy of the application's,
 * with its names and shapes, that converts exactly or not at all, leaves nulls out and
 * calls the constants of enums by their names.
 *
 * @since 0.1.0
 */
public final class PayloadMapper {

	private PayloadMapper() {
	}

	/**
	 * Copy a mapper.
	 * @param application the application's mapper, which is not changed
	 * @return the mapper for arguments and results
	 */
	public static JsonMapper copyOf(JsonMapper application) {
		JsonMapper.Builder builder = application.rebuild();
		readExactly(builder);
		writePlainly(builder);
		return builder.deactivateDefaultTyping().build();
	}

	private static void readExactly(JsonMapper.Builder builder) {
		builder
			.disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT, DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
					DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS, DeserializationFeature.UNWRAP_ROOT_VALUE)
			.disable(DeserializationFeature.ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT,
					DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
			.enable(DeserializationFeature.FAIL_ON_INVALID_SUBTYPE, DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
					DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
			.disable(EnumFeature.READ_ENUMS_USING_TO_STRING, EnumFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL,
					EnumFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE, EnumFeature.READ_ENUM_KEYS_USING_INDEX)
			.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
			.disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
			.withCoercionConfigDefaults((config) -> refuse(config, CoercionInputShape.EmptyString))
			.withCoercionConfig(LogicalType.Textual,
					(config) -> refuse(config, CoercionInputShape.Integer, CoercionInputShape.Float,
							CoercionInputShape.Boolean))
			.addModule(new ExactValuesModule());
		builder.annotationIntrospector(
				AnnotationIntrospector.pair(builder.annotationIntrospector(), new RequiredArguments()));
	}

	private static void refuse(MutableCoercionConfig config, CoercionInputShape... shapes) {
		for (CoercionInputShape shape : List.of(shapes)) {
			config.setCoercion(shape, CoercionAction.Fail);
		}
	}

	private static void writePlainly(JsonMapper.Builder builder) {
		builder
			.disable(SerializationFeature.INDENT_OUTPUT, SerializationFeature.WRAP_ROOT_VALUE,
					SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
					SerializationFeature.WRITE_CHAR_ARRAYS_AS_JSON_ARRAYS)
			.disable(EnumFeature.WRITE_ENUMS_USING_TO_STRING, EnumFeature.WRITE_ENUMS_USING_INDEX,
					EnumFeature.WRITE_ENUMS_TO_LOWERCASE, EnumFeature.WRITE_ENUM_KEYS_USING_INDEX)
			.disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
			.changeDefaultPropertyInclusion(PayloadMapper::withoutNulls);
	}

	private static JsonInclude.Value withoutNulls(JsonInclude.Value inclusion) {
		JsonInclude.Value result = inclusion;
		if (writesNulls(inclusion.getValueInclusion())) {
			result = result.withValueInclusion(JsonInclude.Include.NON_ABSENT);
		}
		if (writesNulls(inclusion.getContentInclusion())) {
			result = result.withContentInclusion(JsonInclude.Include.NON_ABSENT);
		}
		return result;
	}

	private static boolean writesNulls(JsonInclude.Include inclusion) {
		return inclusion == JsonInclude.Include.ALWAYS || inclusion == JsonInclude.Include.USE_DEFAULTS
				|| inclusion == JsonInclude.Include.NON_NULL;
	}

}

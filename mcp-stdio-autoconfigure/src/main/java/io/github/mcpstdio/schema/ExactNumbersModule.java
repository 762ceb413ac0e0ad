package io.github.mcpstdio.schema;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Refuses numbers that do not fit into {@code byte} and {@code float}, for which
 * Jackson's own deserializers take other numbers.
 */
final class ExactNumbersModule extends SimpleModule {

	ExactNumbersModule() {
		super(ExactNumbersModule.class.getName());
		addDeserializer(Byte.class, new ByteDeserializer(Byte.class));
		addDeserializer(Byte.TYPE, new ByteDeserializer(Byte.TYPE));
		addDeserializer(Float.class, new FloatDeserializer(Float.class));
		addDeserializer(Float.TYPE, new FloatDeserializer(Float.TYPE));
	}

	private static final class ByteDeserializer extends StdScalarDeserializer<Byte> {

		private final boolean primitive;

		private ByteDeserializer(Class<?> type) {
			super(type);
			this.primitive = type.isPrimitive();
		}

		@Override
		public Byte deserialize(JsonParser parser, DeserializationContext context) {
			if (!parser.hasToken(JsonToken.VALUE_NUMBER_INT)) {
				return (Byte) context.handleUnexpectedToken(getValueType(context), parser);
			}
			long value = parser.getLongValue();
			if (value != (byte) value) {
				return (Byte) context.handleWeirdNumberValue(handledType(), value, "out of range");
			}
			return (byte) value;
		}

		@Override
		public Object getNullValue(DeserializationContext context) {
			return this.primitive ? context.reportInputMismatch(this, "null") : super.getNullValue(context);
		}

	}

	private static final class FloatDeserializer extends StdScalarDeserializer<Float> {

		private final boolean primitive;

		private FloatDeserializer(Class<?> type) {
			super(type);
			this.primitive = type.isPrimitive();
		}

		@Override
		public Float deserialize(JsonParser parser, DeserializationContext context) {
			JsonToken token = parser.currentToken();
			if (token != JsonToken.VALUE_NUMBER_FLOAT && token != JsonToken.VALUE_NUMBER_INT) {
				return (Float) context.handleUnexpectedToken(getValueType(context), parser);
			}
			float value = (float) parser.getDoubleValue();
			if (Float.isInfinite(value)) {
				return (Float) context.handleWeirdNumberValue(handledType(), parser.getDoubleValue(), "out of range");
			}
			return value;
		}

		@Override
		public Object getNullValue(DeserializationContext context) {
			return this.primitive ? context.reportInputMismatch(this, "null") : super.getNullValue(context);
		}

	}

}

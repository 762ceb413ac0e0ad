package io.github.mcpstdio.schema;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.TimeZone;

import org.jspecify.annotations.Nullable;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.FromStringDeserializer;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Refuses numbers that do not fit into {@code byte} and {@code float}, time zones that do
 * not exist and malformed locales, for which Jackson's own deserializers take others.
 */
final class ExactValuesModule extends SimpleModule {

	ExactValuesModule() {
		super(ExactValuesModule.class.getName());
		addDeserializer(Byte.class, new ByteDeserializer(Byte.class));
		addDeserializer(Byte.TYPE, new ByteDeserializer(Byte.TYPE));
		addDeserializer(Float.class, new FloatDeserializer(Float.class));
		addDeserializer(Float.TYPE, new FloatDeserializer(Float.TYPE));
		addDeserializer(TimeZone.class, new TimeZoneDeserializer());
		addDeserializer(Locale.class, new LocaleDeserializer());
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

	private static final class TimeZoneDeserializer extends FromStringDeserializer<TimeZone> {

		private TimeZoneDeserializer() {
			super(TimeZone.class);
		}

		@Override
		protected @Nullable TimeZone _deserialize(String text, DeserializationContext context) {
			try {
				return TimeZone.getTimeZone(ZoneId.of(text, ZoneId.SHORT_IDS));
			}
			catch (DateTimeException ex) {
				return (TimeZone) context.handleWeirdStringValue(handledType(), text, "not a time zone");
			}
		}

	}

	private static final class LocaleDeserializer extends FromStringDeserializer<Locale> {

		private LocaleDeserializer() {
			super(Locale.class);
		}

		@Override
		protected @Nullable Locale _deserialize(String text, DeserializationContext context) {
			try {
				return new Locale.Builder().setLanguageTag(text.replace('_', '-')).build();
			}
			catch (IllformedLocaleException ex) {
				return (Locale) context.handleWeirdStringValue(handledType(), text, "not a language tag");
			}
		}

	}

}

package io.github.mcpstdio.handler;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpToolException;

/**
 * Says where and why an argument could not be converted, in words that help a model to
 * correct itself and never contain the value.
 */
final class ConversionFailure {

	private static final Map<String, String> RULES = Map.ofEntries(
			Map.entry("LocalDate", "must be a date such as 2031-02-09"),
			Map.entry("LocalTime", "must be a time such as 06:05 or 06:05:30"),
			Map.entry("LocalDateTime", "must be a date and time such as 2031-02-09T06:05:00"),
			Map.entry("Instant", "must be a date and time such as 2031-02-09T06:05:00Z"),
			Map.entry("OffsetDateTime", "must be a date and time such as 2031-02-09T06:05:00+01:00"),
			Map.entry("ZonedDateTime", "must be a date and time such as 2031-02-09T06:05:00+01:00"),
			Map.entry("OffsetTime", "must be a time such as 06:05:00+01:00"),
			Map.entry("Date", "must be a date and time such as 2031-02-09T06:05:00Z"),
			Map.entry("Calendar", "must be a date and time such as 2031-02-09T06:05:00Z"),
			Map.entry("YearMonth", "must be a month such as 2031-02"),
			Map.entry("MonthDay", "must be a day such as --02-09"), Map.entry("Year", "must be a year such as 2031"),
			Map.entry("Duration", "must be a duration such as PT15M"),
			Map.entry("Period", "must be a period such as P1Y2M3D"),
			Map.entry("ZoneId", "must be a time zone such as Europe/Berlin"),
			Map.entry("ZoneOffset", "must be an offset such as +01:00"),
			Map.entry("TimeZone", "must be a time zone such as Europe/Berlin"), Map.entry("UUID", "must be a UUID"),
			Map.entry("URI", "must be a URI"), Map.entry("URL", "must be a URL"), Map.entry("byte[]", "must be Base64"),
			Map.entry("char", "must be one character"), Map.entry("Character", "must be one character"),
			Map.entry("String", "must be a string"), Map.entry("boolean", "must be a boolean"),
			Map.entry("Boolean", "must be a boolean"), Map.entry("BigInteger", "must be an integer"),
			Map.entry("BigDecimal", "must be a number"), Map.entry("Locale", "must be a language tag such as en-GB"),
			Map.entry("Currency", "must be a currency such as EUR"));

	private ConversionFailure() {
	}

	static McpToolException describe(JacksonException failure, ValuePath root) {
		ValuePath path = root;
		for (JacksonException.Reference step : failure.getPath()) {
			path = (step.getPropertyName() != null) ? path.property(step.getPropertyName())
					: path.index(step.getIndex());
		}
		return ArgumentConverter.refuse(path, rule(failure), failure);
	}

	private static String rule(JacksonException failure) {
		if (failure instanceof UnrecognizedPropertyException) {
			return "is not known";
		}
		if (failure instanceof InputCoercionException coercion) {
			return "must be in the range of " + coercion.getTargetType().getSimpleName();
		}
		Class<?> target = (failure instanceof MismatchedInputException mismatch) ? mismatch.getTargetType() : null;
		return ruleOf(target);
	}

	private static String ruleOf(@Nullable Class<?> target) {
		if (target == null) {
			return "is not acceptable";
		}
		String rule = RULES.get(target.getSimpleName());
		if (rule != null) {
			return rule;
		}
		if (target.isEnum()) {
			return "must be one of the values that the tool's schema lists";
		}
		return (target.isPrimitive() || Number.class.isAssignableFrom(target)) ? "must be a number that fits the type"
				: "has the wrong form";
	}

}

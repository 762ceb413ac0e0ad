package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

import io.github.mcpstdio.schema.SchemaViolation;
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

	private static final Map<Class<?>, String> RANGES = Map.of(byte.class, "must be an integer from -128 to 127",
			Byte.class, "must be an integer from -128 to 127", short.class, "must be an integer from -32768 to 32767",
			Short.class, "must be an integer from -32768 to 32767", int.class,
			"must be an integer from -2147483648 to 2147483647", Integer.class,
			"must be an integer from -2147483648 to 2147483647", long.class, "must be an integer of at most 64 bits",
			Long.class, "must be an integer of at most 64 bits");

	private final JacksonException failure;

	private final ValuePath path;

	private final JsonMapper mapper;

	private ConversionFailure(JacksonException failure, ValuePath path, JsonMapper mapper) {
		this.failure = failure;
		this.path = path;
		this.mapper = mapper;
	}

	static McpToolException describe(JacksonException failure, ValuePath root, JsonMapper mapper) {
		ValuePath path = root;
		for (JacksonException.Reference step : failure.getPath()) {
			path = (step.getPropertyName() != null) ? path.property(step.getPropertyName())
					: path.index(step.getIndex());
		}
		String rule = new ConversionFailure(failure, path, mapper).rule();
		return ArgumentConverter.refuse(path, rule, failure);
	}

	private String rule() {
		if (this.failure instanceof UnrecognizedPropertyException unknown) {
			List<String> known = new ArrayList<>();
			if (unknown.getKnownPropertyIds() != null) {
				unknown.getKnownPropertyIds().forEach((id) -> known.add(String.valueOf(id)));
			}
			return SchemaViolation.unknown(this.path, unknown.getPropertyName(), known).message();
		}
		String message = String.valueOf(this.failure.getOriginalMessage());
		if (message.startsWith("Missing required creator property")) {
			return "is missing";
		}
		Class<?> target = (this.failure instanceof MismatchedInputException mismatch) ? mismatch.getTargetType() : null;
		if (message.startsWith("Cannot deserialize Map key")) {
			return "has a name that " + ruleOf(target);
		}
		return (this.failure instanceof InputCoercionException coercion) ? ruleOf(coercion.getTargetType())
				: ruleOf(target);
	}

	private String ruleOf(@Nullable Class<?> target) {
		if (target == null) {
			return "is not acceptable";
		}
		if (target.isEnum()) {
			ArrayNode names = this.mapper.createArrayNode();
			for (Object constant : target.getEnumConstants()) {
				names.add(this.mapper.<JsonNode>valueToTree(constant));
			}
			return SchemaViolation.noneOf(this.path, names).message();
		}
		String pattern = DatePatterns.find(this.failure, target, this.mapper);
		if (pattern != null) {
			return pattern.isEmpty() ? "has the wrong form" : "must be in the format " + pattern;
		}
		String rule = RANGES.getOrDefault(target, RULES.get(target.getSimpleName()));
		return (rule != null) ? rule : ((target.isPrimitive() || Number.class.isAssignableFrom(target))
				? "must be a number that fits the type" : "has the wrong form");
	}

}

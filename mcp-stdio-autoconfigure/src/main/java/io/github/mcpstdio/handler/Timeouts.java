package io.github.mcpstdio.handler;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads durations in the forms that Spring Boot takes: {@code 30s}, {@code PT30S}, or a
 * number of milliseconds.
 */
final class Timeouts {

	private static final Pattern SIMPLE = Pattern.compile("([0-9]{1,18})(ns|us|ms|s|m|h|d)?");

	private static final Map<String, ChronoUnit> UNITS = Map.of("ns", ChronoUnit.NANOS, "us", ChronoUnit.MICROS, "ms",
			ChronoUnit.MILLIS, "s", ChronoUnit.SECONDS, "m", ChronoUnit.MINUTES, "h", ChronoUnit.HOURS, "d",
			ChronoUnit.DAYS);

	private Timeouts() {
	}

	static Duration parse(String text) {
		Matcher matcher = SIMPLE.matcher(text.strip());
		try {
			return matcher.matches() ? simple(matcher) : positive(Duration.parse(text.strip()));
		}
		catch (DateTimeParseException | ArithmeticException ex) {
			throw new IllegalArgumentException("No duration", ex);
		}
	}

	private static Duration simple(Matcher matcher) {
		ChronoUnit unit = UNITS.get((matcher.group(2) != null) ? matcher.group(2) : "ms");
		return Duration.of(Long.parseLong(matcher.group(1)), (unit != null) ? unit : ChronoUnit.MILLIS);
	}

	private static Duration positive(Duration duration) {
		if (duration.isNegative()) {
			throw new IllegalArgumentException("A negative duration");
		}
		return duration;
	}

}

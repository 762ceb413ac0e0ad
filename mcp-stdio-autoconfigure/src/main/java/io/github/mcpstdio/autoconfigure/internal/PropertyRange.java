package io.github.mcpstdio.autoconfigure.internal;

import java.time.Duration;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.util.unit.DataSize;

/**
 * Checks that values of properties are in range. A value that is not fails the start with
 * an analysis that names the property.
 */
public final class PropertyRange {

	/** The longest duration that is accepted. */
	private static final Duration LONGEST = Duration.ofDays(365);

	private PropertyRange() {
	}

	/**
	 * Require a number not to be too small.
	 * @param name the property's name
	 * @param value its value
	 * @param min the smallest number that is accepted
	 * @return the value
	 */
	public static int atLeast(String name, int value, int min) {
		if (value < min) {
			throw invalid(name, value, "It must be at least " + min + ".");
		}
		return value;
	}

	/**
	 * Require a size to be in a range.
	 * @param name the property's name
	 * @param value its value
	 * @param min the smallest size that is accepted
	 * @param max the largest size that is accepted
	 * @return the value in bytes
	 */
	public static long between(String name, DataSize value, DataSize min, DataSize max) {
		if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
			throw invalid(name, value, "It must be between " + min + " and " + max + ".");
		}
		return value.toBytes();
	}

	/**
	 * Require a duration not to be negative, nor longer than a year.
	 * @param name the property's name
	 * @param value its value
	 * @return the value
	 */
	public static Duration notNegative(String name, Duration value) {
		if (value.isNegative() || value.compareTo(LONGEST) > 0) {
			throw invalid(name, value, "It must be between 0s and 365d.");
		}
		return value;
	}

	/**
	 * Require a duration to be positive, and not longer than a year.
	 * @param name the property's name
	 * @param value its value
	 * @return the value
	 */
	public static Duration positive(String name, Duration value) {
		if (value.isZero() || value.isNegative() || value.compareTo(LONGEST) > 0) {
			throw invalid(name, value, "It must be positive and at most 365d.");
		}
		return value;
	}

	/**
	 * Create the exception for a value that is refused.
	 * @param name the property's name
	 * @param value its value
	 * @param reason what is accepted, as a sentence
	 * @return the exception
	 */
	public static RuntimeException invalid(String name, Object value, String reason) {
		return new InvalidConfigurationPropertyValueException(name, value, reason);
	}

}

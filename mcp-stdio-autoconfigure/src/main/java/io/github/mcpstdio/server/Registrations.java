package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What all registrations are checked for.
 */
final class Registrations {

	private Registrations() {
	}

	static void check(Object definition, @Nullable Duration timeout, Object handler, String origin) {
		Objects.requireNonNull(definition, "'definition' must not be null");
		Objects.requireNonNull(handler, "'handler' must not be null");
		Objects.requireNonNull(origin, "'origin' must not be null");
		if (timeout != null && timeout.isNegative()) {
			throw new IllegalArgumentException("'timeout' must not be negative");
		}
	}

}

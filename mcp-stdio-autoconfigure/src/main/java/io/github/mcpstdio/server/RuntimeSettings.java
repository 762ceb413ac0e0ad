package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.Objects;

/**
 * How the runtime behaves.
 *
 * @param pageSize how many entries a page of a list has, 0 for all
 * @param validateInput whether arguments are checked against the input schema
 * @param validateOutput whether structured results are checked against the output schema
 * @param features which features are offered
 * @param progressInterval how long the progress notifications of a request are apart on
 * average, zero for no limit; the first ten may come together
 * @param changeInterval how long to wait after a change for others of its kind, so that
 * they are told together
 * @since 0.1.0
 */
public record RuntimeSettings(int pageSize, boolean validateInput, boolean validateOutput, FeatureSwitches features,
		Duration progressInterval, Duration changeInterval) {

	/** What holds unless configured otherwise. */
	public static final RuntimeSettings DEFAULTS = new RuntimeSettings(0, true, true, FeatureSwitches.BY_CATALOG);

	/**
	 * Create settings with progress notifications that are 100 milliseconds apart, and
	 * changes told after 50 milliseconds.
	 * @param pageSize how many entries a page of a list has, 0 for all
	 * @param validateInput whether arguments are checked against the input schema
	 * @param validateOutput whether structured results are checked against the output
	 * schema
	 * @param features which features are offered
	 */
	public RuntimeSettings(int pageSize, boolean validateInput, boolean validateOutput, FeatureSwitches features) {
		this(pageSize, validateInput, validateOutput, features, Duration.ofMillis(100), Duration.ofMillis(50));
	}

	public RuntimeSettings {
		Objects.requireNonNull(features, "'features' must not be null");
		if (pageSize < 0) {
			throw new IllegalArgumentException("'pageSize' must not be negative");
		}
		if (progressInterval.isNegative()) {
			throw new IllegalArgumentException("'progressInterval' must not be negative");
		}
		if (changeInterval.isNegative()) {
			throw new IllegalArgumentException("'changeInterval' must not be negative");
		}
	}

}

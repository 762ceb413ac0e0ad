package io.github.mcpstdio.server;

import java.util.Objects;

/**
 * How the runtime behaves.
 *
 * @param pageSize how many entries a page of a list has, 0 for all
 * @param validateInput whether arguments are checked against the input schema
 * @param validateOutput whether structured results are checked against the output schema
 * @param features which features are offered
 * @since 0.1.0
 */
public record RuntimeSettings(int pageSize, boolean validateInput, boolean validateOutput, FeatureSwitches features) {

	/** What holds unless configured otherwise. */
	public static final RuntimeSettings DEFAULTS = new RuntimeSettings(0, true, true, FeatureSwitches.BY_CATALOG);

	public RuntimeSettings {
		Objects.requireNonNull(features, "'features' must not be null");
		if (pageSize < 0) {
			throw new IllegalArgumentException("'pageSize' must not be negative");
		}
	}

}

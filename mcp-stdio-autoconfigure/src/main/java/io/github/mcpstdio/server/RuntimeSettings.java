package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * How the runtime behaves.
 *
 * @param pageSize how many entries a page of a list has, 0 for all
 * @param validateInput whether arguments are checked against the input schema
 * @param validateOutput whether structured results are checked against the output schema
 * @param offersTools whether tools are offered, or {@code null} to offer them if there
 * are any when the first request comes
 * @since 0.1.0
 */
public record RuntimeSettings(int pageSize, boolean validateInput, boolean validateOutput,
		@Nullable Boolean offersTools) {

	/** What holds unless configured otherwise. */
	public static final RuntimeSettings DEFAULTS = new RuntimeSettings(0, true, true, null);

	public RuntimeSettings {
		if (pageSize < 0) {
			throw new IllegalArgumentException("'pageSize' must not be negative");
		}
	}

}

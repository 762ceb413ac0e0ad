package io.github.mcpstdio.server;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * What every registration has, whatever it registers.
 */
interface Registration {

	@Nullable Duration timeout();

	String origin();

	default int order() {
		return ListOrder.LAST;
	}

}

package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.Tool;

/**
 * A tool and what it does.
 *
 * @param definition the tool as clients see it
 * @param timeout how long a call may take, {@link Duration#ZERO} for as long as it likes,
 * or {@code null} for the transport's default
 * @param handler what it does
 * @param origin where it comes from, such as the method's signature, for people who look
 * for it
 * @since 0.1.0
 */
public record ToolRegistration(Tool definition, @Nullable Duration timeout, ToolHandler handler, String origin) {

	public ToolRegistration {
		Objects.requireNonNull(definition, "'definition' must not be null");
		Objects.requireNonNull(handler, "'handler' must not be null");
		Objects.requireNonNull(origin, "'origin' must not be null");
		if (timeout != null && timeout.isNegative()) {
			throw new IllegalArgumentException("'timeout' must not be negative");
		}
	}

}

package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a client says of itself. None of it is verified.
 *
 * @param capabilities what it can do
 * @param info its name and version, or {@code null} if it did not say
 * @since 0.1.0
 */
public record ClientProfile(ObjectNode capabilities, @Nullable ObjectNode info) {

}

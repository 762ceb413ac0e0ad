package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;

/**
 * What the server says of itself in every revision.
 *
 * @param info its name and version
 * @param instructions how to use it, for the model, or {@code null}
 * @param cache how long its lists may be kept
 * @since 0.1.0
 */
public record ServerProfile(Implementation info, @Nullable String instructions, CacheHints cache) {

}

package io.github.mcpstdio.transport;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a legacy client and the server agreed on by {@code initialize}.
 *
 * @param protocolVersion the revision that both speak from then on
 * @param clientCapabilities what the client can do, as it said it
 * @param clientInfo what the client is, or {@code null} if it did not say
 * @since 0.1.0
 */
public record Negotiation(String protocolVersion, ObjectNode clientCapabilities, @Nullable ObjectNode clientInfo) {

}

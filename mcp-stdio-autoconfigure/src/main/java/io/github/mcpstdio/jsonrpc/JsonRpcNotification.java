package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A notification, which is never answered.
 *
 * @param method the method's name, never empty
 * @param params the parameters as they came, of any JSON kind, or {@code null}
 * @since 0.1.0
 */
public record JsonRpcNotification(String method, @Nullable JsonNode params) implements JsonRpcMessage {

}

package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A request, which is answered exactly once unless it is cancelled.
 *
 * @param id the id that the answer repeats
 * @param method the method's name, never empty
 * @param params the parameters as they came, of any JSON kind, or {@code null}
 * @since 0.1.0
 */
public record JsonRpcRequest(RequestId id, String method, @Nullable JsonNode params) implements JsonRpcMessage {

}

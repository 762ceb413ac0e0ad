package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;

/**
 * The answer to a request that failed.
 *
 * @param id the request's id, or {@code null} when it could not be read
 * @param error what went wrong
 * @since 0.1.0
 */
public record JsonRpcErrorResponse(@Nullable RequestId id, JsonRpcError error) implements JsonRpcResponse {

}

package io.github.mcpstdio.jsonrpc;

/**
 * The successful answer to a request.
 *
 * @param id the request's id
 * @param result the result
 * @since 0.1.0
 */
public record JsonRpcResultResponse(RequestId id, JsonPayload result) implements JsonRpcResponse {

}

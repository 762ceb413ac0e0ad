package io.github.mcpstdio.jsonrpc;

/**
 * A JSON-RPC 2.0 message: a request, a notification or a response. Immutable as long as
 * the JSON trees it holds are left alone.
 *
 * @since 0.1.0
 */
public sealed interface JsonRpcMessage permits JsonRpcRequest, JsonRpcNotification, JsonRpcResponse {

}

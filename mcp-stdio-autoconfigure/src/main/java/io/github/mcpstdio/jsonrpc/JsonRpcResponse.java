package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.Nullable;

/**
 * A response: either a result or an error.
 *
 * @since 0.1.0
 */
public sealed interface JsonRpcResponse extends JsonRpcMessage permits JsonRpcResultResponse, JsonRpcErrorResponse {

	/**
	 * Return the id of the request that is answered.
	 * @return the id, or {@code null} when the request's id could not be read
	 */
	@Nullable RequestId id();

}

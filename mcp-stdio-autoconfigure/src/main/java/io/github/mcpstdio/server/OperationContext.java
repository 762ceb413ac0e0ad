package io.github.mcpstdio.server;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcResultResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.McpResult;

/**
 * The request that an operation belongs to.
 *
 * @param id the request's id
 * @param dialect the revision it speaks
 * @param exchange what the transport told about it
 * @param messages which messages a handler may send meanwhile
 */
record OperationContext(RequestId id, Dialect dialect, McpExchange exchange, MessageSettings messages) {

	/**
	 * Send something to the client that belongs to the request.
	 */
	void send(McpNotification notification) {
		this.exchange.sink().send(this.dialect.encode(notification));
	}

	JsonRpcResponse response(McpResult result) {
		return new JsonRpcResultResponse(this.id, this.dialect.encode(result));
	}

	McpInvocation answer(McpResult result) {
		return new McpInvocation.Answered(response(result));
	}

	McpInvocation answer(JsonPayload result) {
		return new McpInvocation.Answered(new JsonRpcResultResponse(this.id, result));
	}

}

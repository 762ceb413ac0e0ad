package io.github.mcpstdio.transport;

import io.github.mcpstdio.jsonrpc.JsonRpcMessage;

/**
 * Where messages to the client go. Safe for use by several threads.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface MessageSink {

	/**
	 * Send a message. What belongs to a request that has been answered, cancelled or
	 * ended by its deadline is dropped. Returns when the message has been taken over,
	 * which is not when the client has it; may wait as long as the client does not read,
	 * up to the transport's limits. The calling thread does not write itself, so its
	 * interrupt reaches no stream.
	 * @param message the message
	 */
	void send(JsonRpcMessage message);

}

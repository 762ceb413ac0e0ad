package io.github.mcpstdio.transport.stdio;

import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.server.McpListener;

/**
 * A listener that the client is told of changes for, until it is closed. Safe for use by
 * several threads.
 */
final class OpenListener {

	private final McpListener listener;

	private final MessageWriter writer;

	private volatile boolean open = true;

	OpenListener(McpListener listener, MessageWriter writer) {
		this.listener = listener;
		this.writer = writer;
	}

	/**
	 * Tell what there is to tell. Waits as long as the client does not read and the
	 * listener is open.
	 */
	void tell() {
		for (JsonRpcMessage message : this.listener.take()) {
			this.writer.sendIf(this::isOpen, message);
		}
	}

	private boolean isOpen() {
		return this.open;
	}

	/**
	 * Tell nothing any more.
	 */
	void close() {
		this.open = false;
		this.listener.close();
	}

	/**
	 * Tell nothing any more but that it is the server who ends it.
	 */
	void end() {
		close();
		for (JsonRpcMessage message : this.listener.ending()) {
			this.writer.appendWithoutWaiting(message);
		}
	}

}

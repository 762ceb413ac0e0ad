package io.github.mcpstdio.transport.stdio;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.server.McpRuntime;

/**
 * Serves one client over a pair of byte streams, one JSON-RPC message a line. The streams
 * are never closed. Safe for use by several threads.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio">stdio</a>
 */
public final class StdioTransport {

	/**
	 * Create a transport.
	 * @param runtime answers requests
	 * @param executor runs handlers
	 * @param codec reads and writes messages
	 * @param settings the limits
	 * @param input where the client's messages come from
	 * @param output where messages to the client go
	 */
	public StdioTransport(McpRuntime runtime, McpExecutor executor, JsonRpcCodec codec, StdioSettings settings,
			InputStream input, OutputStream output) {
	}

	/**
	 * Serve the client until the end of input, a failure or {@link #shutdown()}, and
	 * until every admitted request has been answered or the drain timeout is over. Called
	 * once.
	 * @throws IOException if reading or writing failed, or the client took no byte for
	 * the write timeout
	 * @throws InterruptedException if the calling thread is interrupted; the transport is
	 * shut down then
	 */
	public void serve() throws IOException, InterruptedException {
		throw new UnsupportedOperationException();
	}

	/**
	 * Read no more and let {@link #serve()} return once admitted requests have been
	 * answered, at the latest after the drain timeout. Does not wait.
	 */
	public void shutdown() {
		throw new UnsupportedOperationException();
	}

	/**
	 * Return whether the transport serves its client.
	 * @return whether {@link #serve()} has been called and has not returned
	 */
	public boolean isServing() {
		return false;
	}

}

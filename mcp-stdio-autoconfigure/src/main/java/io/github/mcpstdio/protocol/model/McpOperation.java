package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;

/**
 * What a client asks for, without regard to the revision in which it asked.
 *
 * @since 0.1.0
 */
public sealed interface McpOperation {

	/**
	 * Agree on a legacy revision.
	 *
	 * @param protocolVersion the revision that was agreed on
	 * @param client what the client says of itself
	 */
	record Initialize(String protocolVersion, ClientProfile client) implements McpOperation {

	}

	/**
	 * Learn what the server is and can do.
	 *
	 * @param client what the client says of itself
	 */
	record Discover(ClientProfile client) implements McpOperation {

	}

	/**
	 * See whether the server is alive.
	 */
	record Ping() implements McpOperation {

	}

	/**
	 * List the tools.
	 *
	 * @param cursor where the page starts, or {@code null} for the first page
	 */
	record ListTools(@Nullable String cursor) implements McpOperation {

	}

	/**
	 * Call a tool.
	 *
	 * @param call which one and how
	 */
	record CallTool(ToolCall call) implements McpOperation {

	}

}

package io.github.mcpstdio.protocol.model;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What an operation gives, without regard to the revision in which it will be told.
 *
 * @since 0.1.0
 */
public sealed interface McpResult
		permits McpResult.Initialized, McpResult.Discovered, McpResult.Empty, McpResult.ToolList, CallToolResult {

	/**
	 * A legacy revision was agreed on.
	 *
	 * @param capabilities what the server offers
	 */
	record Initialized(ServerCapabilities capabilities) implements McpResult {

	}

	/**
	 * What the server is and can do.
	 *
	 * @param supportedVersions the revisions that a request may name
	 * @param capabilities what the server offers
	 */
	record Discovered(List<String> supportedVersions, ServerCapabilities capabilities) implements McpResult {

	}

	/**
	 * Nothing but success.
	 */
	record Empty() implements McpResult {

	}

	/**
	 * A page of the list of tools.
	 *
	 * @param tools the tools
	 * @param nextCursor where the next page starts, or {@code null} on the last page
	 */
	record ToolList(List<Tool> tools, @Nullable String nextCursor) implements McpResult {

	}

}

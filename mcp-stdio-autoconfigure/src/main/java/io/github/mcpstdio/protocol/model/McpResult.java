package io.github.mcpstdio.protocol.model;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What an operation gives, without regard to the revision in which it will be told.
 *
 * @since 0.1.0
 */
public sealed interface McpResult permits McpResult.Initialized, McpResult.Discovered, McpResult.Empty,
		McpResult.SubscriptionEnded, McpResult.ToolList, McpResult.ResourceList, McpResult.ResourceTemplateList,
		McpResult.PromptList, CallToolResult, ReadResourceResult, GetPromptResult, Completion {

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
	 * A subscription is ended by the server.
	 *
	 * @param subscription the id of the request that opened it
	 */
	record SubscriptionEnded(JsonNode subscription) implements McpResult {

	}

	/**
	 * A page of the list of tools.
	 *
	 * @param tools the tools
	 * @param nextCursor where the next page starts, or {@code null} on the last page
	 */
	record ToolList(List<Tool> tools, @Nullable String nextCursor) implements McpResult {

	}

	/**
	 * A page of the list of resources.
	 *
	 * @param resources the resources
	 * @param nextCursor where the next page starts, or {@code null} on the last page
	 */
	record ResourceList(List<Resource> resources, @Nullable String nextCursor) implements McpResult {

	}

	/**
	 * A page of the list of resource templates.
	 *
	 * @param templates the templates
	 * @param nextCursor where the next page starts, or {@code null} on the last page
	 */
	record ResourceTemplateList(List<ResourceTemplate> templates, @Nullable String nextCursor) implements McpResult {

	}

	/**
	 * A page of the list of prompts.
	 *
	 * @param prompts the prompts
	 * @param nextCursor where the next page starts, or {@code null} on the last page
	 */
	record PromptList(List<Prompt> prompts, @Nullable String nextCursor) implements McpResult {

	}

}

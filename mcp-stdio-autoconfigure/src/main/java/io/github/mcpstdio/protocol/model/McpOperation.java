package io.github.mcpstdio.protocol.model;

import java.util.Map;

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
	 * Hear of changes of a resource on the connection.
	 *
	 * @param uri the resource's URI
	 */
	record SubscribeResource(String uri) implements McpOperation {

	}

	/**
	 * Hear no longer of changes of a resource on the connection.
	 *
	 * @param uri the resource's URI
	 */
	record UnsubscribeResource(String uri) implements McpOperation {

	}

	/**
	 * Hear of changes until the request is cancelled.
	 *
	 * @param filter of which ones
	 */
	record Listen(SubscriptionFilter filter) implements McpOperation {

	}

	/**
	 * Choose which log messages are sent on the connection.
	 *
	 * @param level the level from which on they are
	 */
	record SetLogLevel(LogLevel level) implements McpOperation {

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

	/**
	 * List the resources.
	 *
	 * @param cursor where the page starts, or {@code null} for the first page
	 */
	record ListResources(@Nullable String cursor) implements McpOperation {

	}

	/**
	 * List the resource templates.
	 *
	 * @param cursor where the page starts, or {@code null} for the first page
	 */
	record ListResourceTemplates(@Nullable String cursor) implements McpOperation {

	}

	/**
	 * Read a resource.
	 *
	 * @param uri the resource's URI
	 * @param request what came with the request
	 */
	record ReadResource(String uri, RequestMeta request) implements McpOperation {

	}

	/**
	 * List the prompts.
	 *
	 * @param cursor where the page starts, or {@code null} for the first page
	 */
	record ListPrompts(@Nullable String cursor) implements McpOperation {

	}

	/**
	 * Get a prompt.
	 *
	 * @param name the prompt's name
	 * @param arguments the arguments by name, not checked yet
	 * @param request what came with the request
	 */
	record GetPrompt(String name, Map<String, String> arguments, RequestMeta request) implements McpOperation {

	}

	/**
	 * Complete what has been typed for an argument.
	 *
	 * @param completion which argument, and what has been typed
	 * @param request what came with the request
	 */
	record Complete(CompletionRequest completion, RequestMeta request) implements McpOperation {

	}

}

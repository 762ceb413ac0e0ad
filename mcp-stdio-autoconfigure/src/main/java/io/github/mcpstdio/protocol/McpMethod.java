package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;

/**
 * The methods that clients call, in whatever revision.
 */
enum McpMethod {

	TOOLS_CALL, TOOLS_LIST, RESOURCES_LIST, RESOURCE_TEMPLATES_LIST, RESOURCES_READ, PROMPTS_LIST, PROMPTS_GET,
	COMPLETE, RESOURCES_SUBSCRIBE, RESOURCES_UNSUBSCRIBE, LISTEN, SET_LOG_LEVEL, INITIALIZE, PING, DISCOVER;

	/**
	 * Return the method of a name, or {@code null} if there is none.
	 */
	static @Nullable McpMethod of(String name) {
		return switch (name) {
			case "tools/call" -> TOOLS_CALL;
			case "tools/list" -> TOOLS_LIST;
			case "resources/list" -> RESOURCES_LIST;
			case "resources/templates/list" -> RESOURCE_TEMPLATES_LIST;
			case "resources/read" -> RESOURCES_READ;
			case "prompts/list" -> PROMPTS_LIST;
			case "prompts/get" -> PROMPTS_GET;
			case "completion/complete" -> COMPLETE;
			case "resources/subscribe" -> RESOURCES_SUBSCRIBE;
			case "resources/unsubscribe" -> RESOURCES_UNSUBSCRIBE;
			case "subscriptions/listen" -> LISTEN;
			case "logging/setLevel" -> SET_LOG_LEVEL;
			case LegacyDialect.INITIALIZE -> INITIALIZE;
			case LegacyDialect.PING -> PING;
			case "server/discover" -> DISCOVER;
			default -> null;
		};
	}

}

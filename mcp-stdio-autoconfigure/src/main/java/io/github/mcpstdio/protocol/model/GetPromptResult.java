package io.github.mcpstdio.protocol.model;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a prompt gives.
 *
 * @param description what it is for, or {@code null}
 * @param messages the messages
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#getting-a-prompt">Getting
 * a Prompt</a>
 */
public record GetPromptResult(@Nullable String description, List<PromptMessage> messages,
		@Nullable ObjectNode meta) implements McpResult {

	public GetPromptResult {
		messages = List.copyOf(messages);
		meta = Meta.copy(meta);
	}

	/**
	 * Create a result without metadata.
	 * @param description what it is for, or {@code null}
	 * @param messages the messages
	 */
	public GetPromptResult(@Nullable String description, List<PromptMessage> messages) {
		this(description, messages, null);
	}

	/**
	 * Create a result of one text that the person says.
	 * @param text the text
	 * @return the result
	 */
	public static GetPromptResult text(String text) {
		return new GetPromptResult(null, List.of(PromptMessage.user(text)));
	}

}

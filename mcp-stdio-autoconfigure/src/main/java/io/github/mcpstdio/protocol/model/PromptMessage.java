package io.github.mcpstdio.protocol.model;

import java.util.Objects;

/**
 * A message of a prompt.
 *
 * @param role who says it
 * @param content what is said
 * @since 0.1.0
 */
public record PromptMessage(Role role, Content content) {

	public PromptMessage {
		Objects.requireNonNull(role, "'role' must not be null");
		Objects.requireNonNull(content, "'content' must not be null");
	}

	/**
	 * Create a text that the person says.
	 * @param text the text
	 * @return the message
	 */
	public static PromptMessage user(String text) {
		return new PromptMessage(Role.USER, new TextContent(text));
	}

	/**
	 * Create a text that the model says.
	 * @param text the text
	 * @return the message
	 */
	public static PromptMessage assistant(String text) {
		return new PromptMessage(Role.ASSISTANT, new TextContent(text));
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a tool gives.
 *
 * @param content what the model reads
 * @param structuredContent the same as data, or {@code null} if there is none
 * @param isError whether the tool failed, so that the content says why
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record CallToolResult(List<Content> content, @Nullable JsonNode structuredContent, boolean isError,
		@Nullable ObjectNode meta) implements McpResult {

	public CallToolResult {
		content = List.copyOf(content);
		meta = Meta.copy(meta);
	}

	/**
	 * Create a result without metadata.
	 * @param content what the model reads
	 * @param structuredContent the same as data, or {@code null} if there is none
	 * @param isError whether the tool failed
	 */
	public CallToolResult(List<Content> content, @Nullable JsonNode structuredContent, boolean isError) {
		this(content, structuredContent, isError, null);
	}

	/**
	 * Create a successful result of one text.
	 * @param text the text
	 * @return the result
	 */
	public static CallToolResult text(String text) {
		return new CallToolResult(List.of(new TextContent(text)), null, false);
	}

	/**
	 * Create the result of a tool that failed.
	 * @param text why, and what to do about it, for the model
	 * @return the result
	 */
	public static CallToolResult error(String text) {
		return new CallToolResult(List.of(new TextContent(text)), null, true);
	}

}

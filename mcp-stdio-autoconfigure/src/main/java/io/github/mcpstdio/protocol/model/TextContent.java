package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A text.
 *
 * @param text the text
 * @param annotations hints at its use, or {@code null}
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record TextContent(String text, @Nullable Annotations annotations,
		@Nullable ObjectNode meta) implements Content {

	public TextContent {
		Objects.requireNonNull(text, "'text' must not be null");
		meta = Meta.copy(meta);
	}

	/**
	 * Create a text without annotations.
	 * @param text the text
	 */
	public TextContent(String text) {
		this(text, null, null);
	}

}

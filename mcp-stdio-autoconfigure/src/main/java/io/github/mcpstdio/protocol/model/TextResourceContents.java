package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A text of a resource.
 *
 * @param uri the URI
 * @param mimeType its type, or {@code null} if it is not known
 * @param text the text
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record TextResourceContents(String uri, @Nullable String mimeType, String text,
		@Nullable ObjectNode meta) implements ResourceContents {

	public TextResourceContents {
		Objects.requireNonNull(uri, "'uri' must not be null");
		Objects.requireNonNull(text, "'text' must not be null");
		meta = Meta.copy(meta);
	}

	/**
	 * Create contents without metadata.
	 * @param uri the URI
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param text the text
	 */
	public TextResourceContents(String uri, @Nullable String mimeType, String text) {
		this(uri, mimeType, text, null);
	}

}

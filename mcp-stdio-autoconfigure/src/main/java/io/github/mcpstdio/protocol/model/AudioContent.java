package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A sound.
 *
 * @param data the sound in Base64
 * @param mimeType its type
 * @param annotations hints at its use, or {@code null}
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record AudioContent(String data, String mimeType, @Nullable Annotations annotations,
		@Nullable ObjectNode meta) implements Content {

	public AudioContent {
		Objects.requireNonNull(data, "'data' must not be null");
		Objects.requireNonNull(mimeType, "'mimeType' must not be null");
		meta = Meta.copy(meta);
	}

	/**
	 * Create a sound without annotations.
	 * @param data the sound in Base64
	 * @param mimeType its type
	 */
	public AudioContent(String data, String mimeType) {
		this(data, mimeType, null, null);
	}

}

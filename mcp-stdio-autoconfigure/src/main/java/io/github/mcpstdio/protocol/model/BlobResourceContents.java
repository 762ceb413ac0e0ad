package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Bytes of a resource.
 *
 * @param uri the URI
 * @param mimeType its type, or {@code null} if it is not known
 * @param blob the bytes in Base64
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record BlobResourceContents(String uri, @Nullable String mimeType, String blob,
		@Nullable ObjectNode meta) implements ResourceContents {

	public BlobResourceContents {
		Objects.requireNonNull(uri, "'uri' must not be null");
		Objects.requireNonNull(blob, "'blob' must not be null");
		meta = Meta.copy(meta);
	}

	/**
	 * Create contents without metadata.
	 * @param uri the URI
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param blob the bytes in Base64
	 */
	public BlobResourceContents(String uri, @Nullable String mimeType, String blob) {
		this(uri, mimeType, blob, null);
	}

}

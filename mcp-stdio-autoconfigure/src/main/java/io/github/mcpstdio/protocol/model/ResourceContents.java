package io.github.mcpstdio.protocol.model;

import java.util.Base64;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a resource holds: a text or bytes. What the accessors return must not be changed.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents">Resource
 * Contents</a>
 */
public sealed interface ResourceContents permits TextResourceContents, BlobResourceContents {

	/**
	 * Return the URI.
	 * @return the URI of this part, usually the one that was asked for
	 */
	String uri();

	/**
	 * Return the type.
	 * @return the MIME type, or {@code null} if it is not known
	 */
	@Nullable String mimeType();

	/**
	 * Return what goes into its {@code _meta}.
	 * @return the metadata, or {@code null} if there is none
	 */
	@Nullable ObjectNode meta();

	/**
	 * Create contents that are a text.
	 * @param uri the URI
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param text the text
	 * @return the contents
	 */
	static ResourceContents text(String uri, @Nullable String mimeType, String text) {
		return new TextResourceContents(uri, mimeType, text);
	}

	/**
	 * Create contents that are bytes.
	 * @param uri the URI
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param bytes the bytes
	 * @return the contents
	 */
	static ResourceContents blob(String uri, @Nullable String mimeType, byte[] bytes) {
		return new BlobResourceContents(uri, mimeType, Base64.getEncoder().encodeToString(bytes));
	}

}

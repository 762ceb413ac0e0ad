package io.github.mcpstdio.protocol.model;

import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * What reading a resource gives.
 *
 * @param contents its parts, at least one: a resource that is not there is no resource
 * without contents
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#reading-resources">Reading
 * Resources</a>
 */
public record ReadResourceResult(List<ResourceContents> contents, @Nullable ObjectNode meta) implements McpResult {

	public ReadResourceResult {
		contents = List.copyOf(contents);
		if (contents.isEmpty()) {
			throw new IllegalArgumentException("'contents' must not be empty");
		}
		meta = Meta.copy(meta);
	}

	/**
	 * Create a result without metadata.
	 * @param contents the parts of the resource, at least one
	 */
	public ReadResourceResult(List<ResourceContents> contents) {
		this(contents, null);
	}

	/**
	 * Create a result of one text.
	 * @param uri the URI that was asked for
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param text the text
	 * @return the result
	 */
	public static ReadResourceResult text(String uri, @Nullable String mimeType, String text) {
		return new ReadResourceResult(List.of(ResourceContents.text(uri, mimeType, text)));
	}

	/**
	 * Create a result of bytes.
	 * @param uri the URI that was asked for
	 * @param mimeType its type, or {@code null} if it is not known
	 * @param bytes the bytes
	 * @return the result
	 */
	public static ReadResourceResult blob(String uri, @Nullable String mimeType, byte[] bytes) {
		return new ReadResourceResult(List.of(ResourceContents.blob(uri, mimeType, bytes)));
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.Base64;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A piece of content for a model or a person. What the accessors return must not be
 * changed.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-result">Tool
 * Result</a>
 */
public sealed interface Content permits TextContent, ImageContent, AudioContent, ResourceLink, EmbeddedResource {

	/**
	 * Return the hints at its use.
	 * @return the annotations, or {@code null} if there are none
	 */
	@Nullable Annotations annotations();

	/**
	 * Return what goes into its {@code _meta}.
	 * @return the metadata, or {@code null} if there is none
	 */
	@Nullable ObjectNode meta();

	/**
	 * Create a text.
	 * @param text the text
	 * @return the content
	 */
	static Content text(String text) {
		return new TextContent(text);
	}

	/**
	 * Create a picture.
	 * @param picture the bytes of the picture
	 * @param mimeType its type, such as {@code image/png}
	 * @return the content
	 */
	static Content image(byte[] picture, String mimeType) {
		return new ImageContent(Base64.getEncoder().encodeToString(picture), mimeType);
	}

	/**
	 * Create a sound.
	 * @param sound the bytes of the sound
	 * @param mimeType its type, such as {@code audio/wav}
	 * @return the content
	 */
	static Content audio(byte[] sound, String mimeType) {
		return new AudioContent(Base64.getEncoder().encodeToString(sound), mimeType);
	}

	/**
	 * Create a link to a resource, which the client may read or not.
	 * @param resource the resource, which the server's lists need not have
	 * @return the content
	 */
	static Content link(Resource resource) {
		return new ResourceLink(resource);
	}

	/**
	 * Create content that holds a resource in full.
	 * @param resource the resource
	 * @return the content
	 */
	static Content embedded(ResourceContents resource) {
		return new EmbeddedResource(resource);
	}

}

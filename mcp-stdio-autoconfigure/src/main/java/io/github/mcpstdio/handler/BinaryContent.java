package io.github.mcpstdio.handler;

import java.util.Base64;
import java.util.UUID;

import io.github.mcpstdio.protocol.model.AudioContent;
import io.github.mcpstdio.protocol.model.BlobResourceContents;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.EmbeddedResource;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.TextContent;

/**
 * What becomes of bytes that a tool returns: a picture or a sound by their media type, an
 * embedded resource with another one, Base64 text without any.
 *
 * @param mimeType the media type, empty if there is none
 */
record BinaryContent(String mimeType) {

	Content of(byte[] bytes) {
		String data = Base64.getEncoder().encodeToString(bytes);
		if (this.mimeType.isEmpty()) {
			return new TextContent(data);
		}
		if (this.mimeType.startsWith("image/")) {
			return new ImageContent(data, this.mimeType);
		}
		if (this.mimeType.startsWith("audio/")) {
			return new AudioContent(data, this.mimeType);
		}
		return new EmbeddedResource(new BlobResourceContents("urn:uuid:" + UUID.randomUUID(), this.mimeType, data));
	}

}

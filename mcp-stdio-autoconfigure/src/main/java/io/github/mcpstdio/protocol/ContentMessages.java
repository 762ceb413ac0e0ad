package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.DoubleNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.Annotations;
import io.github.mcpstdio.protocol.model.AudioContent;
import io.github.mcpstdio.protocol.model.Content;
import io.github.mcpstdio.protocol.model.EmbeddedResource;
import io.github.mcpstdio.protocol.model.ImageContent;
import io.github.mcpstdio.protocol.model.ResourceLink;
import io.github.mcpstdio.protocol.model.Role;
import io.github.mcpstdio.protocol.model.TextContent;

/**
 * The JSON of content, wherever it occurs.
 */
final class ContentMessages {

	private ContentMessages() {
	}

	static void write(Content content, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeByte('{');
		if (content instanceof TextContent text) {
			json.writeMember("type", "text");
			json.writeMember("text", text.text());
		}
		else if (content instanceof ImageContent image) {
			writeMedium("image", image.data(), image.mimeType(), json);
		}
		else if (content instanceof AudioContent audio) {
			writeMedium("audio", audio.data(), audio.mimeType(), json);
		}
		else if (content instanceof EmbeddedResource embedded) {
			json.writeMember("type", "resource");
			json.writeName("resource");
			ResourceMessages.write(embedded.resource(), json);
		}
		else if (content instanceof ResourceLink link) {
			json.writeMember("type", "resource_link");
			ResourceMessages.writeMembers(link.resource(), json, dialect);
		}
		writeAnnotations(content.annotations(), json);
		writeMeta(content.meta(), json);
		json.writeByte('}');
	}

	private static void writeMedium(String type, String data, String mimeType, Utf8JsonWriter json) {
		json.writeMember("type", type);
		json.writeMember("data", data);
		json.writeMember("mimeType", mimeType);
	}

	static void writeMeta(@Nullable ObjectNode meta, Utf8JsonWriter json) {
		if (meta != null) {
			json.writeName(MetaKeys.META);
			json.writeTree(meta);
		}
	}

	static void writeAnnotations(@Nullable Annotations annotations, Utf8JsonWriter json) {
		if (annotations == null || isEmpty(annotations)) {
			return;
		}
		json.writeName("annotations");
		json.writeByte('{');
		if (!annotations.audience().isEmpty()) {
			json.writeName("audience");
			json.writeStrings(annotations.audience().stream().map(Role::wireName).toList());
		}
		if (annotations.priority() != null) {
			json.writeName("priority");
			json.writeTree(DoubleNode.valueOf(annotations.priority()));
		}
		if (annotations.lastModified() != null) {
			json.writeMember("lastModified", annotations.lastModified().toString());
		}
		json.writeByte('}');
	}

	private static boolean isEmpty(Annotations annotations) {
		return annotations.audience().isEmpty() && annotations.priority() == null && annotations.lastModified() == null;
	}

}

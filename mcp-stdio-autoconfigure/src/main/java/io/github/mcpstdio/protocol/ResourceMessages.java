package io.github.mcpstdio.protocol;

import java.util.List;

import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.BlobResourceContents;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.protocol.model.TextResourceContents;

/**
 * The JSON of the methods that deal with resources.
 */
final class ResourceMessages {

	private ResourceMessages() {
	}

	static McpOperation read(Params params, RequestMeta meta) {
		return new McpOperation.ReadResource(params.string("uri"), meta);
	}

	static McpProtocolException notFound(int code, String uri) {
		return new McpProtocolException(code, "Resource not found",
				JsonNodeFactory.instance.objectNode().put("uri", uri));
	}

	static void write(McpResult.ResourceList list, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeName("resources");
		json.writeByte('[');
		List<Resource> resources = list.resources();
		for (int i = 0; i < resources.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			json.writeByte('{');
			Resource resource = resources.get(i);
			writeMembers(resource, json, dialect);
			ContentMessages.writeAnnotations(resource.annotations(), json);
			ContentMessages.writeMeta(resource.meta(), json);
			json.writeByte('}');
		}
		json.writeByte(']');
		json.writeOptional("nextCursor", list.nextCursor());
	}

	/**
	 * Write a resource without annotations and metadata.
	 */
	static void writeMembers(Resource resource, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeMember("uri", resource.uri());
		json.writeMember("name", resource.name());
		json.writeOptional("title", resource.title());
		json.writeOptional("description", resource.description());
		json.writeOptional("mimeType", resource.mimeType());
		if (resource.size() != null) {
			json.writeName("size");
			json.writeNumber(resource.size());
		}
		if (dialect.showsIcons()) {
			ServerMessages.writeIcons(resource.icons(), json);
		}
	}

	static void write(McpResult.ResourceTemplateList list, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeName("resourceTemplates");
		json.writeByte('[');
		List<ResourceTemplate> templates = list.templates();
		for (int i = 0; i < templates.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(templates.get(i), json, dialect);
		}
		json.writeByte(']');
		json.writeOptional("nextCursor", list.nextCursor());
	}

	private static void write(ResourceTemplate template, Utf8JsonWriter json, AbstractDialect dialect) {
		json.writeByte('{');
		json.writeMember("uriTemplate", template.uriTemplate());
		json.writeMember("name", template.name());
		json.writeOptional("title", template.title());
		json.writeOptional("description", template.description());
		json.writeOptional("mimeType", template.mimeType());
		if (dialect.showsIcons()) {
			ServerMessages.writeIcons(template.icons(), json);
		}
		ContentMessages.writeAnnotations(template.annotations(), json);
		ContentMessages.writeMeta(template.meta(), json);
		json.writeByte('}');
	}

	static void write(ReadResourceResult result, Utf8JsonWriter json) {
		json.writeName("contents");
		json.writeByte('[');
		List<ResourceContents> contents = result.contents();
		for (int i = 0; i < contents.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(contents.get(i), json);
		}
		json.writeByte(']');
	}

	static void write(ResourceContents contents, Utf8JsonWriter json) {
		json.writeByte('{');
		json.writeMember("uri", contents.uri());
		json.writeOptional("mimeType", contents.mimeType());
		if (contents instanceof TextResourceContents text) {
			json.writeMember("text", text.text());
		}
		else if (contents instanceof BlobResourceContents blob) {
			json.writeMember("blob", blob.blob());
		}
		ContentMessages.writeMeta(contents.meta(), json);
		json.writeByte('}');
	}

}

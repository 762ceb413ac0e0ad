package io.github.mcpstdio.protocol;

import java.util.List;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.ServerCapabilities;

/**
 * The JSON of what client and server say of themselves.
 */
final class ServerMessages {

	private static final String LIST_CHANGED = "listChanged";

	private ServerMessages() {
	}

	static McpOperation initialize(Params params, String version) {
		ObjectNode capabilities = params.object("capabilities");
		return new McpOperation.Initialize(version,
				new ClientProfile((capabilities != null) ? capabilities : JsonNodeFactory.instance.objectNode(),
						params.object("clientInfo")));
	}

	static void write(ServerCapabilities capabilities, Utf8JsonWriter json) {
		json.writeByte('{');
		writeFeature("tools", capabilities.tools(), json, LIST_CHANGED);
		writeFeature("resources", capabilities.resources(), json, "subscribe", LIST_CHANGED);
		writeFeature("prompts", capabilities.prompts(), json, LIST_CHANGED);
		writeFeature("completions", capabilities.completions(), json);
		writeFeature("logging", capabilities.logging(), json);
		json.writeByte('}');
	}

	private static void writeFeature(String name, boolean offered, Utf8JsonWriter json, String... parts) {
		if (offered) {
			json.writeName(name);
			json.writeByte('{');
			for (String part : parts) {
				json.writeName(part);
				json.writeBoolean(true);
			}
			json.writeByte('}');
		}
	}

	static void write(Implementation info, Utf8JsonWriter json, boolean describesItself) {
		json.writeByte('{');
		json.writeMember("name", info.name());
		json.writeMember("version", info.version());
		json.writeOptional("title", info.title());
		if (describesItself) {
			json.writeOptional("websiteUrl", info.websiteUrl());
			writeIcons(info.icons(), json);
		}
		json.writeByte('}');
	}

	static void writeIcons(List<Icon> icons, Utf8JsonWriter json) {
		if (icons.isEmpty()) {
			return;
		}
		json.writeName("icons");
		json.writeByte('[');
		for (int i = 0; i < icons.size(); i++) {
			if (i > 0) {
				json.writeByte(',');
			}
			write(icons.get(i), json);
		}
		json.writeByte(']');
	}

	private static void write(Icon icon, Utf8JsonWriter json) {
		json.writeByte('{');
		json.writeMember("src", icon.src());
		json.writeOptional("mimeType", icon.mimeType());
		if (!icon.sizes().isEmpty()) {
			json.writeName("sizes");
			json.writeStrings(icon.sizes());
		}
		json.writeOptional("theme", icon.theme());
		json.writeByte('}');
	}

}

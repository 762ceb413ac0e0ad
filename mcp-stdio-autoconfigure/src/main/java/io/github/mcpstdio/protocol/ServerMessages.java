package io.github.mcpstdio.protocol;

import java.util.List;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerCapabilities;

/**
 * The JSON of what the server says of itself.
 */
final class ServerMessages {

	private ServerMessages() {
	}

	static void writeCapabilities(ServerCapabilities capabilities, ObjectNode json) {
		if (capabilities.tools()) {
			json.putObject("tools");
		}
	}

	static void writeImplementation(Implementation info, ObjectNode json, boolean describesItself) {
		json.put("name", info.name());
		json.put("version", info.version());
		if (info.title() != null) {
			json.put("title", info.title());
		}
		if (describesItself) {
			if (info.websiteUrl() != null) {
				json.put("websiteUrl", info.websiteUrl());
			}
			writeIcons(info.icons(), json);
		}
	}

	private static void writeIcons(List<Icon> icons, ObjectNode json) {
		if (icons.isEmpty()) {
			return;
		}
		ArrayNode array = json.putArray("icons");
		for (Icon icon : icons) {
			ObjectNode item = array.addObject();
			item.put("src", icon.src());
			if (icon.mimeType() != null) {
				item.put("mimeType", icon.mimeType());
			}
			if (!icon.sizes().isEmpty()) {
				ArrayNode sizes = item.putArray("sizes");
				icon.sizes().forEach(sizes::add);
			}
			if (icon.theme() != null) {
				item.put("theme", icon.theme());
			}
		}
	}

}

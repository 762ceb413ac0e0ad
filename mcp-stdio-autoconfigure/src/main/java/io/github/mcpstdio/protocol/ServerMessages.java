package io.github.mcpstdio.protocol;

import java.util.List;

import org.jspecify.annotations.Nullable;
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
		writeText("title", info.title(), json);
		if (describesItself) {
			writeText("websiteUrl", info.websiteUrl(), json);
			writeIcons(info.icons(), json);
		}
	}

	/**
	 * Write an optional text, which is left out when there is none.
	 */
	static void writeText(String name, @Nullable String text, ObjectNode json) {
		if (text != null && !text.isEmpty()) {
			json.put(name, text);
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
			writeText("mimeType", icon.mimeType(), item);
			if (!icon.sizes().isEmpty()) {
				ArrayNode sizes = item.putArray("sizes");
				icon.sizes().forEach(sizes::add);
			}
			writeText("theme", icon.theme(), item);
		}
	}

}

package io.github.mcpstdio.handler;

import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import org.springframework.util.StringUtils;

/**
 * Reads the default values of annotations: as they are for strings, separated by commas
 * for lists, JSON for all else.
 */
final class DefaultValues {

	private final Supplier<JsonMapper> mapper;

	DefaultValues(Supplier<JsonMapper> mapper) {
		this.mapper = mapper;
	}

	JsonNode parse(String text, ObjectNode schema) {
		String type = schema.path("type").stringValue("");
		return switch (type) {
			case "string" -> JsonNodeFactory.instance.stringNode(text);
			case "array" -> text.stripLeading().startsWith("[") ? json(text) : list(text, schema.path("items"));
			default -> json(text);
		};
	}

	private JsonNode list(String text, JsonNode items) {
		ArrayNode array = JsonNodeFactory.instance.arrayNode();
		ObjectNode schema = items.isObject() ? (ObjectNode) items : JsonNodeFactory.instance.objectNode();
		for (String element : StringUtils.commaDelimitedListToStringArray(text)) {
			array.add(parse(element.strip(), schema));
		}
		return array;
	}

	private JsonNode json(String text) {
		return this.mapper.get().readTree(text);
	}

}

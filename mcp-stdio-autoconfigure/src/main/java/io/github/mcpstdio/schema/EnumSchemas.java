package io.github.mcpstdio.schema;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The schemas of enums: the constants as the mapper writes them.
 */
final class EnumSchemas {

	private EnumSchemas() {
	}

	static ObjectNode of(Class<?> type, JsonMapper mapper) {
		ObjectNode schema = JsonNodeFactory.instance.objectNode();
		ArrayNode constants = constants(type, mapper);
		if (constants.isEmpty()) {
			return schema.put("type", "string");
		}
		String kind = kindOf(constants);
		if (kind != null) {
			schema.put("type", kind);
		}
		schema.set("enum", constants);
		return schema;
	}

	/**
	 * Return the names of constants as keys of a map.
	 */
	static List<String> keys(Class<?> type, JsonMapper mapper) {
		List<String> keys = new ArrayList<>();
		for (JsonNode constant : constants(type, mapper)) {
			keys.add(constant.isString() ? constant.stringValue() : constant.toString());
		}
		return keys;
	}

	private static @Nullable String kindOf(ArrayNode constants) {
		boolean strings = true;
		boolean integers = true;
		for (JsonNode constant : constants) {
			strings = strings && constant.isString();
			integers = integers && constant.isIntegralNumber();
		}
		return strings ? "string" : (integers ? "integer" : null);
	}

	private static ArrayNode constants(Class<?> type, JsonMapper mapper) {
		ArrayNode constants = JsonNodeFactory.instance.arrayNode();
		Object[] values = type.getEnumConstants();
		if (values != null) {
			for (Object value : values) {
				constants.add(mapper.<JsonNode>valueToTree(value));
			}
		}
		return constants;
	}

}

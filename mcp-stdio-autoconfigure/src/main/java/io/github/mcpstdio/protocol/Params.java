package io.github.mcpstdio.protocol;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.RequestId;

/**
 * Reads members of a request's parameters and says what is wrong with them. Optional
 * members that are {@code null} count as missing.
 */
final class Params {

	private final ObjectNode members;

	/** What precedes the names of members in messages. */
	private final String path;

	private Params(ObjectNode members, String path) {
		this.members = members;
		this.path = path;
	}

	static Params of(@Nullable JsonNode params) {
		if (params == null) {
			return new Params(JsonNodeFactory.instance.objectNode(), "");
		}
		if (params instanceof ObjectNode object) {
			return new Params(object, "");
		}
		throw McpProtocolException.invalidParams("'params' must be an object");
	}

	/**
	 * Return a member that is an object, or {@code null} if it is missing.
	 */
	@Nullable ObjectNode object(String name) {
		JsonNode value = member(name);
		return (value != null) ? requireObject(this.path + name, value) : null;
	}

	static ObjectNode requireObject(String name, @Nullable JsonNode value) {
		if (value instanceof ObjectNode object) {
			return object;
		}
		throw McpProtocolException.invalidParams("'" + name + "' must be an object");
	}

	/**
	 * Return a member that is a string.
	 */
	String string(String name) {
		String value = optionalString(name);
		if (value == null) {
			throw McpProtocolException.invalidParams("'" + this.path + name + "' is missing and must be a string");
		}
		return value;
	}

	/**
	 * Return a member that is a string, or {@code null} if it is missing.
	 */
	@Nullable String optionalString(String name) {
		JsonNode value = member(name);
		if (value == null) {
			return null;
		}
		if (!value.isString()) {
			throw McpProtocolException.invalidParams("'" + this.path + name + "' must be a string");
		}
		return value.stringValue();
	}

	/**
	 * Return where a page of a list starts, or {@code null} for the first page.
	 */
	@Nullable String cursor() {
		return optionalString("cursor");
	}

	/**
	 * Return a member that is a boolean; it is {@code false} if it is missing.
	 */
	boolean flag(String name) {
		JsonNode value = member(name);
		if (value != null && !value.isBoolean()) {
			throw McpProtocolException.invalidParams("'" + this.path + name + "' must be a boolean");
		}
		return value != null && value.booleanValue();
	}

	/**
	 * Return a member that is an array of strings; it is empty if it is missing.
	 */
	List<String> stringList(String name, int max) {
		JsonNode value = member(name);
		if (value == null) {
			return List.of();
		}
		List<String> strings = new ArrayList<>();
		for (JsonNode element : value) {
			if (element.isString() && value.isArray() && strings.size() < max) {
				strings.add(element.stringValue());
			}
		}
		if (!value.isArray() || strings.size() != value.size()) {
			throw McpProtocolException
				.invalidParams("'" + this.path + name + "' must be an array of at most " + max + " strings");
		}
		return strings;
	}

	/**
	 * Return a member that is an object whose members are all strings; it is empty if it
	 * is missing.
	 */
	Map<String, String> strings(String name) {
		ObjectNode object = object(name);
		if (object == null || object.isEmpty()) {
			return Map.of();
		}
		Map<String, String> strings = new LinkedHashMap<>();
		for (Map.Entry<String, JsonNode> member : object.properties()) {
			JsonNode value = member.getValue();
			if (value.isString()) {
				strings.put(member.getKey(), value.stringValue());
			}
			else if (!value.isNull()) {
				throw McpProtocolException.invalidParams("'" + this.path + name + "."
						+ McpProtocolException.excerpt(member.getKey()) + "' must be a string");
			}
		}
		return strings;
	}

	/**
	 * Return the members of a member that has to be there and to be an object.
	 */
	Params required(String name) {
		JsonNode value = member(name);
		if (value == null) {
			throw McpProtocolException.invalidParams("'" + this.path + name + "' is missing and must be an object");
		}
		return new Params(requireObject(this.path + name, value), this.path + name + ".");
	}

	/**
	 * Return the members of a member that is an object; none if it is missing.
	 */
	Params optional(String name) {
		ObjectNode object = object(name);
		return new Params((object != null) ? object : JsonNodeFactory.instance.objectNode(), this.path + name + ".");
	}

	private @Nullable JsonNode member(String name) {
		JsonNode value = this.members.get(name);
		return (value != null && !value.isNull()) ? value : null;
	}

	static void requireToken(@Nullable JsonNode token, JsonRpcLimits limits) {
		if (RequestId.from(token, limits) == null) {
			throw McpProtocolException.invalidParams("'_meta." + MetaKeys.PROGRESS_TOKEN
					+ "' must be a string of at most " + limits.maxIdBytes() + " bytes or a 64-bit integer");
		}
	}

}

package io.github.mcpstdio.conformance;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lines that clients send.
 */
final class Messages {

	static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
			+ "\"io.modelcontextprotocol/clientCapabilities\":{}}";

	static final String INITIALIZE = initialize("2025-11-25");

	static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

	private static final JsonMapper JSON = JsonMapper.shared();

	private Messages() {
	}

	static String initialize(String revision) {
		return "{\"jsonrpc\":\"2.0\",\"id\":\"i\",\"method\":\"initialize\",\"params\":{\"protocolVersion\":\""
				+ revision + "\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
	}

	/**
	 * Return a request of a legacy revision.
	 */
	static String request(Object id, String method) {
		return message(id, method, "");
	}

	/**
	 * Return a request of a modern revision.
	 */
	static String modern(Object id, String method) {
		return message(id, method, META);
	}

	/**
	 * Return a call of a tool in a legacy revision.
	 * @param arguments the arguments, a JSON object
	 */
	static String call(Object id, String tool, String arguments) {
		return message(id, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + arguments);
	}

	/**
	 * Return a call of a tool in a modern revision.
	 * @param arguments the arguments, a JSON object
	 */
	static String modernCall(Object id, String tool, String arguments) {
		return message(id, "tools/call", "\"name\":\"" + tool + "\",\"arguments\":" + arguments + "," + META);
	}

	private static String message(Object id, String method, String params) {
		return "{\"jsonrpc\":\"2.0\",\"id\":" + JSON.writeValueAsString(id) + ",\"method\":\"" + method
				+ "\",\"params\":{" + params + "}}";
	}

	static String cancel(Object id) {
		return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":"
				+ JSON.writeValueAsString(id) + "}}";
	}

	/**
	 * Read a line that a server wrote, which must be a message.
	 */
	static ObjectNode read(String line) {
		JsonNode message = JSON.readTree(line);
		if (message instanceof ObjectNode object && "2.0".equals(object.path("jsonrpc").asString(""))) {
			return object;
		}
		throw new AssertionError("Not a JSON-RPC message: " + line);
	}

	static JsonNode json(String text) {
		return JSON.readTree(text);
	}

}

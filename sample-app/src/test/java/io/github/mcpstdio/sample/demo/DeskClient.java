package io.github.mcpstdio.sample.demo;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A small MCP client: one request at a time, in either era of the protocol. For one
 * thread.
 */
public final class DeskClient {

	private static final JsonMapper JSON = JsonMapper.shared();

	private static final String META_PREFIX = "io.modelcontextprotocol/";

	private final DeskProcess process;

	private int lastId;

	public DeskClient(DeskProcess process) {
		this.process = process;
	}

	/**
	 * An answer.
	 *
	 * @param request the line that was sent
	 * @param result the result of the request
	 * @param milliseconds how long it took
	 */
	public record Answer(String request, JsonNode result, long milliseconds) {
	}

	/**
	 * Open a connection in the way of the revisions that know connections.
	 * @param version the wanted revision
	 * @return what the server says of itself
	 * @throws Exception if there is no result
	 */
	public Answer initialize(String version) throws Exception {
		ObjectNode params = JSON.createObjectNode().put("protocolVersion", version);
		params.putObject("capabilities");
		params.putObject("clientInfo").put("name", "demo").put("version", "1");
		Answer answer = request("initialize", params);
		this.process.write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
		return answer;
	}

	/**
	 * List the tools.
	 * @return the list
	 * @throws Exception if there is no result
	 */
	public Answer listTools() throws Exception {
		return request("tools/list", JSON.createObjectNode());
	}

	/**
	 * Call a tool.
	 * @param name the name of the tool
	 * @param arguments the arguments as JSON
	 * @return what the tool says
	 * @throws Exception if there is no result
	 */
	public Answer call(String name, String arguments) throws Exception {
		return request("tools/call", callParams(name, arguments));
	}

	/**
	 * Read a resource.
	 * @param uri the URI of the resource
	 * @return its contents
	 * @throws Exception if there is no result
	 */
	public Answer read(String uri) throws Exception {
		return request("resources/read", JSON.createObjectNode().put("uri", uri));
	}

	/**
	 * Complete an argument of a prompt.
	 * @param prompt the name of the prompt
	 * @param argument the name of the argument
	 * @param value what was typed so far
	 * @return the proposals
	 * @throws Exception if there is no result
	 */
	public Answer complete(String prompt, String argument, String value) throws Exception {
		ObjectNode params = JSON.createObjectNode();
		params.putObject("ref").put("type", "ref/prompt").put("name", prompt);
		params.putObject("argument").put("name", argument).put("value", value);
		return request("completion/complete", params);
	}

	/**
	 * Get a prompt.
	 * @param name the name of the prompt
	 * @param arguments the arguments as JSON
	 * @return its messages
	 * @throws Exception if there is no result
	 */
	public Answer getPrompt(String name, String arguments) throws Exception {
		return request("prompts/get", callParams(name, arguments));
	}

	/**
	 * Call a tool in the way of 2026-07-28: without a connection, for the request itself
	 * says all that the server has to know.
	 * @param name the name of the tool
	 * @param arguments the arguments as JSON
	 * @return what the tool says
	 * @throws Exception if there is no result
	 */
	public Answer callModern(String name, String arguments) throws Exception {
		ObjectNode params = callParams(name, arguments);
		ObjectNode meta = params.putObject("_meta").put(META_PREFIX + "protocolVersion", "2026-07-28");
		meta.putObject(META_PREFIX + "clientCapabilities");
		return request("tools/call", params);
	}

	private static ObjectNode callParams(String name, String arguments) {
		ObjectNode params = JSON.createObjectNode().put("name", name);
		params.set("arguments", JSON.readTree(arguments));
		return params;
	}

	private Answer request(String method, ObjectNode params) throws Exception {
		int id = ++this.lastId;
		ObjectNode request = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", id).put("method", method);
		if (!params.isEmpty()) {
			request.set("params", params);
		}
		String line = JSON.writeValueAsString(request);
		long start = System.nanoTime();
		this.process.write(line);
		String reply = this.process.readLine();
		long milliseconds = (System.nanoTime() - start) / 1_000_000;
		JsonNode response = JSON.readTree(reply);
		if (response.path("id").asInt(-1) != id || !response.has("result")) {
			throw new IllegalStateException("Expected the result of request " + id + ", but got " + reply);
		}
		return new Answer(line, response.get("result"), milliseconds);
	}

}

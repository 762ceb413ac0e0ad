package io.github.mcpstdio.protocol;

import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * What all revisions share: a table of methods and the shapes of results.
 */
abstract class AbstractDialect implements Dialect {

	static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private final Map<String, Decoder> methods = new HashMap<>();

	private final JsonRpcLimits limits;

	private final ServerProfile profile;

	AbstractDialect(ServerProfile profile, JsonRpcLimits limits) {
		this.profile = profile;
		this.limits = limits;
		method("tools/list", (params, meta) -> ToolMessages.list(params));
		method("tools/call", ToolMessages::call);
	}

	final void method(String name, Decoder decoder) {
		this.methods.put(name, decoder);
	}

	final ServerProfile profile() {
		return this.profile;
	}

	@Override
	public final McpOperation decode(JsonRpcRequest request, @Nullable ClientProfile connected) {
		Decoder decoder = this.methods.get(request.method());
		if (decoder == null) {
			throw McpProtocolException.methodNotFound(request.method());
		}
		Params params = Params.of(request.params());
		ObjectNode meta = params.object(MetaKeys.META);
		checkProgressToken(meta);
		ObjectNode known = (meta != null) ? meta : NODES.objectNode();
		return decoder.decode(params, new RequestMeta(client(known, connected), known));
	}

	private void checkProgressToken(@Nullable ObjectNode meta) {
		if (meta != null && meta.has(MetaKeys.PROGRESS_TOKEN)) {
			Params.requireToken(meta.get(MetaKeys.PROGRESS_TOKEN), this.limits);
		}
	}

	/**
	 * Return what is known of the client that sent a request.
	 */
	abstract ClientProfile client(ObjectNode meta, @Nullable ClientProfile connected);

	@Override
	public final JsonPayload.Encoded encode(McpResult result) {
		return (result instanceof CallToolResult callResult) ? encode(callResult)
				: JsonPayload.encoded(encodeRarely(result));
	}

	private JsonPayload.Encoded encode(CallToolResult result) {
		Utf8JsonWriter json = new Utf8JsonWriter();
		json.writeByte('{');
		ToolMessages.write(result, json, keepsStructuredContent(result));
		complete(json);
		json.writeByte('}');
		return JsonPayload.of(json);
	}

	private ObjectNode encodeRarely(McpResult result) {
		ObjectNode json = NODES.objectNode();
		if (result instanceof McpResult.ToolList list) {
			ToolMessages.write(list, json, this::keepsOutputSchema);
		}
		else if (result instanceof McpResult.Initialized initialized) {
			encodeInitialized(initialized, json);
		}
		else if (result instanceof McpResult.Discovered discovered) {
			encodeDiscovered(discovered, json);
		}
		complete(result, json);
		return json;
	}

	boolean keepsStructuredContent(CallToolResult result) {
		return true;
	}

	boolean keepsOutputSchema(ObjectNode schema) {
		return true;
	}

	void encodeInitialized(McpResult.Initialized result, ObjectNode json) {
		throw new IllegalStateException("'initialize' does not exist in " + version());
	}

	void encodeDiscovered(McpResult.Discovered result, ObjectNode json) {
		throw new IllegalStateException("'server/discover' does not exist in " + version());
	}

	/**
	 * Add what every result of the revision carries.
	 */
	void complete(McpResult result, ObjectNode json) {
	}

	/**
	 * Add what every result carries that may not be kept.
	 */
	void complete(Utf8JsonWriter json) {
	}

	/**
	 * Reads the parameters of one method.
	 */
	@FunctionalInterface
	interface Decoder {

		McpOperation decode(Params params, RequestMeta meta);

	}

}

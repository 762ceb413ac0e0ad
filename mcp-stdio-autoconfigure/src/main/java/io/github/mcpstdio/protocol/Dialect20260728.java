package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * Revision 2026-07-28: every request says what the client is, every result what the
 * server is.
 */
final class Dialect20260728 extends AbstractDialect {

	static final String VERSION = "2026-07-28";

	private static final String RESULT_TYPE = "complete";

	private final ObjectNode meta = NODES.objectNode();

	private final JsonPayload encodedMeta;

	Dialect20260728(ServerProfile profile, JsonRpcLimits limits) {
		super(profile, limits);
		method("server/discover", (params, meta) -> new McpOperation.Discover(meta.client()));
		ServerMessages.writeImplementation(profile.info(), this.meta.putObject(MetaKeys.SERVER_INFO), true);
		this.encodedMeta = JsonPayload.encoded(this.meta);
	}

	@Override
	public String version() {
		return VERSION;
	}

	@Override
	public boolean modern() {
		return true;
	}

	@Override
	ClientProfile client(ObjectNode meta, @Nullable ClientProfile connected) {
		require(meta, MetaKeys.PROTOCOL_VERSION);
		ObjectNode capabilities = Params.requireObject("_meta." + MetaKeys.CLIENT_CAPABILITIES,
				require(meta, MetaKeys.CLIENT_CAPABILITIES));
		JsonNode info = meta.get(MetaKeys.CLIENT_INFO);
		return new ClientProfile(capabilities,
				(info != null) ? Params.requireObject("_meta." + MetaKeys.CLIENT_INFO, info) : null);
	}

	private static JsonNode require(ObjectNode meta, String key) {
		JsonNode value = meta.get(key);
		if (value == null) {
			throw McpProtocolException.invalidParams("'_meta." + key + "' is missing");
		}
		return value;
	}

	@Override
	void encodeDiscovered(McpResult.Discovered result, ObjectNode json) {
		ArrayNode versions = json.putArray("supportedVersions");
		result.supportedVersions().forEach(versions::add);
		ServerMessages.writeCapabilities(result.capabilities(), json.putObject("capabilities"));
		ServerMessages.writeText("instructions", profile().instructions(), json);
	}

	@Override
	void complete(McpResult result, ObjectNode json) {
		json.put("resultType", RESULT_TYPE);
		if (result instanceof McpResult.Discovered || result instanceof McpResult.ToolList) {
			json.put("ttlMs", profile().cache().timeToLive().toMillis());
			json.put("cacheScope", profile().cache().scope().wireName());
		}
		json.set(MetaKeys.META, this.meta);
	}

	@Override
	void complete(Utf8JsonWriter json) {
		json.writeMember("resultType", RESULT_TYPE);
		json.writeName(MetaKeys.META);
		json.writePayload(this.encodedMeta);
	}

}

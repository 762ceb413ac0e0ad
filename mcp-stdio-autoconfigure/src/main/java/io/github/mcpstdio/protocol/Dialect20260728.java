package io.github.mcpstdio.protocol;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * Revision 2026-07-28: every request says what the client is, every result what the
 * server is.
 */
final class Dialect20260728 extends AbstractDialect {

	static final String VERSION = "2026-07-28";

	private static final String RESULT_TYPE = "complete";

	private final JsonPayload serverInfo;

	/** The {@code _meta} of a result that has nothing to add to it. */
	private final JsonPayload meta;

	Dialect20260728(ServerProfile profile, JsonRpcLimits limits) {
		super(profile, limits);
		Utf8JsonWriter json = new Utf8JsonWriter();
		ServerMessages.write(profile.info(), json, true);
		this.serverInfo = JsonPayload.of(json);
		this.meta = meta(NODES.objectNode());
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

	@Override
	void check(ObjectNode meta) {
		JsonNode level = meta.get(MetaKeys.LOG_LEVEL);
		if (level != null) {
			LogMessages.requireLevel("_meta." + MetaKeys.LOG_LEVEL, level.isString() ? level.stringValue() : "");
		}
	}

	@Override
	public @Nullable LogLevel logLevel(RequestMeta request, LogLevel ofConnection) {
		JsonNode level = request.meta().get(MetaKeys.LOG_LEVEL);
		return (level != null) ? LogLevel.of(level.asString("")) : null;
	}

	private static JsonNode require(ObjectNode meta, String key) {
		JsonNode value = meta.get(key);
		if (value == null) {
			throw McpProtocolException.invalidParams("'_meta." + key + "' is missing");
		}
		return value;
	}

	@Override
	boolean has(McpMethod method) {
		return switch (method) {
			case INITIALIZE, PING, SET_LOG_LEVEL, RESOURCES_SUBSCRIBE, RESOURCES_UNSUBSCRIBE -> false;
			default -> true;
		};
	}

	@Override
	public McpProtocolException resourceNotFound(String uri) {
		return ResourceMessages.notFound(JsonRpcError.INVALID_PARAMS, uri);
	}

	@Override
	void writeDiscovered(McpResult.Discovered result, Utf8JsonWriter json) {
		json.writeName("supportedVersions");
		json.writeStrings(result.supportedVersions());
		json.writeName("capabilities");
		ServerMessages.write(result.capabilities(), json);
		json.writeOptional("instructions", profile().instructions());
	}

	@Override
	void writeCacheHints(Utf8JsonWriter json) {
		CacheHints cache = profile().cache();
		json.writeName("ttlMs");
		json.writeNumber(cache.timeToLive().toMillis());
		json.writeMember("cacheScope", cache.scope().wireName());
	}

	@Override
	void complete(@Nullable ObjectNode meta, Utf8JsonWriter json) {
		json.writeMember("resultType", RESULT_TYPE);
		json.writeName(MetaKeys.META);
		json.writePayload((meta != null) ? meta(meta) : this.meta);
	}

	private JsonPayload meta(ObjectNode own) {
		Utf8JsonWriter json = new Utf8JsonWriter();
		json.writeByte('{');
		for (Map.Entry<String, JsonNode> member : own.properties()) {
			if (!member.getKey().equals(MetaKeys.SERVER_INFO)) {
				json.writeName(member.getKey());
				json.writeTree(member.getValue());
			}
		}
		json.writeName(MetaKeys.SERVER_INFO);
		json.writePayload(this.serverInfo);
		json.writeByte('}');
		return JsonPayload.of(json);
	}

}

package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * What the revisions with {@code initialize} share.
 */
abstract class LegacyDialect extends AbstractDialect {

	static final String INITIALIZE = "initialize";

	static final String PING = "ping";

	LegacyDialect(ServerProfile profile, JsonRpcLimits limits) {
		super(profile, limits);
	}

	@Override
	public final boolean modern() {
		return false;
	}

	@Override
	final boolean has(McpMethod method) {
		return method != McpMethod.DISCOVER && method != McpMethod.LISTEN;
	}

	@Override
	final ClientProfile client(ObjectNode meta, @Nullable ClientProfile connected) {
		return (connected != null) ? connected : new ClientProfile(NODES.objectNode(), null);
	}

	@Override
	public final LogLevel logLevel(RequestMeta request, LogLevel ofConnection) {
		return ofConnection;
	}

	@Override
	public final McpProtocolException resourceNotFound(String uri) {
		return ResourceMessages.notFound(McpErrorCodes.RESOURCE_NOT_FOUND, uri);
	}

	@Override
	final void writeInitialized(McpResult.Initialized result, Utf8JsonWriter json) {
		json.writeMember("protocolVersion", version());
		json.writeName("capabilities");
		ServerMessages.write(result.capabilities(), json);
		json.writeName("serverInfo");
		ServerMessages.write(profile().info(), json, showsIcons());
		json.writeOptional("instructions", profile().instructions());
	}

	@Override
	final boolean keepsStructuredContent(JsonNode content) {
		return content instanceof ObjectNode;
	}

	@Override
	final boolean keepsOutputSchema(ObjectNode schema) {
		return "object".equals(schema.path("type").asString(""));
	}

	@Override
	final void complete(@Nullable ObjectNode meta, Utf8JsonWriter json) {
		if (meta != null) {
			json.writeName(MetaKeys.META);
			json.writeTree(meta);
		}
	}

}

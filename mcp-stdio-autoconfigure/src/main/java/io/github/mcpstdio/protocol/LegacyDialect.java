package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.McpOperation;
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
		method(INITIALIZE, this::initialize);
		method(PING, (params, meta) -> new McpOperation.Ping());
	}

	@Override
	public final boolean modern() {
		return false;
	}

	private McpOperation initialize(Params params, RequestMeta meta) {
		ObjectNode capabilities = params.object("capabilities");
		return new McpOperation.Initialize(version(), new ClientProfile(
				(capabilities != null) ? capabilities : NODES.objectNode(), params.object("clientInfo")));
	}

	@Override
	final ClientProfile client(ObjectNode meta, @Nullable ClientProfile connected) {
		return (connected != null) ? connected : new ClientProfile(NODES.objectNode(), null);
	}

	@Override
	final void encodeInitialized(McpResult.Initialized result, ObjectNode json) {
		json.put("protocolVersion", version());
		ServerMessages.writeCapabilities(result.capabilities(), json.putObject("capabilities"));
		ServerMessages.writeImplementation(profile().info(), json.putObject("serverInfo"), describesItself());
		ServerMessages.writeText("instructions", profile().instructions(), json);
	}

	/**
	 * Return whether an implementation may show its web site and icons.
	 */
	abstract boolean describesItself();

	@Override
	final boolean keepsStructuredContent(CallToolResult result) {
		return result.structuredContent() instanceof ObjectNode;
	}

	@Override
	final boolean keepsOutputSchema(ObjectNode schema) {
		return "object".equals(schema.path("type").asString(""));
	}

}

package io.github.mcpstdio.protocol;

/**
 * Names in {@code _meta}.
 */
final class MetaKeys {

	static final String META = "_meta";

	static final String PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";

	static final String CLIENT_INFO = "io.modelcontextprotocol/clientInfo";

	static final String CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

	static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";

	static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

	static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

	static final String PROGRESS_TOKEN = "progressToken";

	private MetaKeys() {
	}

}

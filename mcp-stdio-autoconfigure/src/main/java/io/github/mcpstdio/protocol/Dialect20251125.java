package io.github.mcpstdio.protocol;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * Revision 2025-11-25.
 */
final class Dialect20251125 extends LegacyDialect {

	static final String VERSION = "2025-11-25";

	Dialect20251125(ServerProfile profile, JsonRpcLimits limits) {
		super(profile, limits);
	}

	@Override
	public String version() {
		return VERSION;
	}

}

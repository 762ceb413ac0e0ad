package io.github.mcpstdio.protocol;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.protocol.model.ServerProfile;

/**
 * Revision 2025-06-18.
 */
final class Dialect20250618 extends LegacyDialect {

	static final String VERSION = "2025-06-18";

	Dialect20250618(ServerProfile profile, JsonRpcLimits limits) {
		super(profile, limits);
	}

	@Override
	public String version() {
		return VERSION;
	}

	@Override
	boolean showsIcons() {
		return false;
	}

}

package io.github.mcpstdio.server;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.ServerCapabilities;

/**
 * Which features the server offers: settled when the first request asks, fixed from then
 * on.
 */
final class OfferedFeatures implements Supplier<ServerCapabilities> {

	private final McpCatalog catalog;

	private final RuntimeSettings settings;

	private volatile @Nullable ServerCapabilities capabilities;

	OfferedFeatures(McpCatalog catalog, RuntimeSettings settings) {
		this.catalog = catalog;
		this.settings = settings;
	}

	@Override
	public ServerCapabilities get() {
		ServerCapabilities settled = this.capabilities;
		return (settled != null) ? settled : settle();
	}

	private synchronized ServerCapabilities settle() {
		ServerCapabilities settled = this.capabilities;
		if (settled == null) {
			FeatureSwitches switches = this.settings.features();
			settled = new ServerCapabilities(offered(switches.tools(), this.catalog.toolRegistry()),
					offered(switches.resources(), this.catalog.resourceRegistry(), this.catalog.templateRegistry()),
					offered(switches.prompts(), this.catalog.promptRegistry()),
					offered(switches.completions(), this.catalog.completionRegistry()));
			this.capabilities = settled;
		}
		return settled;
	}

	private static boolean offered(@Nullable Boolean configured, Registry<?>... registries) {
		if (configured != null) {
			return configured;
		}
		for (Registry<?> registry : registries) {
			if (!registry.isEmpty()) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Refuse a method of a feature that is not offered.
	 */
	static void require(boolean offered, String method) {
		if (!offered) {
			throw McpProtocolException.methodNotFound(method);
		}
	}

}

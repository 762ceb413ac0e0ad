package io.github.mcpstdio.server;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

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
			Boolean tools = this.settings.offersTools();
			settled = new ServerCapabilities((tools != null) ? tools : this.catalog.hasTools());
			this.capabilities = settled;
		}
		return settled;
	}

}

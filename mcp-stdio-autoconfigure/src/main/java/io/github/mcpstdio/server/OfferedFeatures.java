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
			settled = find(this.settings.features());
			this.capabilities = settled;
		}
		return settled;
	}

	private ServerCapabilities find(FeatureSwitches switches) {
		boolean tools = offered(switches.tools(), this.catalog.toolRegistry());
		boolean resources = offered(switches.resources(), this.catalog.resourceRegistry(),
				this.catalog.templateRegistry());
		boolean prompts = offered(switches.prompts(), this.catalog.promptRegistry());
		boolean completions = offered(switches.completions(), this.catalog.completionRegistry());
		boolean logging = (switches.logging() != null) ? switches.logging()
				: tools || resources || prompts || completions;
		return new ServerCapabilities(tools, resources, prompts, completions, logging);
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

package io.github.mcpstdio.autoconfigure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.info.BuildProperties;
import org.springframework.core.env.Environment;
import org.springframework.util.StringUtils;

import io.github.mcpstdio.autoconfigure.internal.PropertyRange;
import io.github.mcpstdio.handler.HandlerSettings;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CacheHints;
import io.github.mcpstdio.protocol.model.Icon;
import io.github.mcpstdio.protocol.model.Implementation;
import io.github.mcpstdio.protocol.model.ServerProfile;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.RuntimeSettings;

/**
 * Checks the server's properties, fills in what is not set and turns them into what the
 * core takes.
 */
final class ServerSettings {

	private static final String DEFAULT_NAME = "mcp-server";

	private static final String DEFAULT_VERSION = "0";

	private final McpServerProperties properties;

	private final Environment environment;

	private final @Nullable BuildProperties build;

	ServerSettings(McpServerProperties properties, Environment environment, @Nullable BuildProperties build) {
		this.properties = properties;
		this.environment = environment;
		this.build = build;
	}

	ServerProfile profile() {
		Implementation info = new Implementation(name(), version(), this.properties.getTitle(),
				this.properties.getWebsiteUrl(), icons());
		McpServerProperties.Cache cache = this.properties.getCache();
		return new ServerProfile(info, this.properties.getInstructions(), new CacheHints(
				PropertyRange.notNegative("mcp.server.cache.time-to-live", cache.getTimeToLive()), cache.getScope()));
	}

	RuntimeSettings runtime() {
		return new RuntimeSettings(PropertyRange.atLeast("mcp.server.page-size", this.properties.getPageSize(), 0),
				this.properties.isValidateInput(), this.properties.isValidateOutput(), features(),
				PropertyRange.notNegative("mcp.server.progress-interval", this.properties.getProgressInterval()),
				PropertyRange.notNegative("mcp.server.change-interval", this.properties.getChangeInterval()));
	}

	private FeatureSwitches features() {
		McpServerProperties.Capabilities capabilities = this.properties.getCapabilities();
		return new FeatureSwitches(capabilities.getTools(), capabilities.getResources(), capabilities.getPrompts(),
				capabilities.getCompletions(), capabilities.getLogging());
	}

	HandlerSettings handlers(McpCatalogProperties catalog) {
		return new HandlerSettings(catalog.getInclude(), catalog.getExclude(), this.properties.getExposedExceptions());
	}

	List<String> protocolVersions() {
		List<String> versions = this.properties.getProtocolVersions();
		Set<String> seen = new TreeSet<>();
		for (String version : versions) {
			if (!Dialects.versions().contains(version) || !seen.add(version)) {
				throw invalidVersions(version);
			}
		}
		if (versions.isEmpty()) {
			throw invalidVersions("");
		}
		return versions;
	}

	private static RuntimeException invalidVersions(String version) {
		return PropertyRange.invalid("mcp.server.protocol-versions", version, "It must list at least one of "
				+ String.join(", ", Dialects.versions()) + ", each at most once, and nothing else.");
	}

	private String name() {
		return firstWithText(this.properties.getName(), this.environment.getProperty("spring.application.name"),
				DEFAULT_NAME);
	}

	private String version() {
		String built = (this.build != null) ? this.build.getVersion() : null;
		// Spring Boot takes this one from the manifest of the main class's jar.
		String packaged = this.environment.getProperty("spring.application.version");
		return firstWithText(this.properties.getVersion(), built, packaged, DEFAULT_VERSION);
	}

	private static String firstWithText(@Nullable String... candidates) {
		for (String candidate : candidates) {
			if (candidate != null && StringUtils.hasText(candidate)) {
				return candidate;
			}
		}
		throw new IllegalArgumentException("'candidates' must end with a default");
	}

	private List<Icon> icons() {
		List<Icon> icons = new ArrayList<>();
		for (McpServerProperties.Icon icon : this.properties.getIcons()) {
			String src = icon.getSrc();
			if (src == null || !StringUtils.hasText(src)) {
				throw PropertyRange.invalid("mcp.server.icons[" + icons.size() + "].src", "",
						"It must be the address of a picture.");
			}
			McpServerProperties.Icon.Theme theme = icon.getTheme();
			icons.add(new Icon(src, icon.getMimeType(), icon.getSizes(),
					(theme != null) ? theme.name().toLowerCase(Locale.ROOT) : null));
		}
		return icons;
	}

}

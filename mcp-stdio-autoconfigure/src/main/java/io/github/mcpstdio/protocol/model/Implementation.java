package io.github.mcpstdio.protocol.model;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What an implementation of MCP says of itself.
 *
 * @param name its name
 * @param version its version
 * @param title its name for people, or {@code null}
 * @param websiteUrl where to read more, or {@code null}
 * @param icons pictures of it
 * @since 0.1.0
 */
public record Implementation(String name, String version, @Nullable String title, @Nullable String websiteUrl,
		List<Icon> icons) {

	public Implementation {
		Objects.requireNonNull(name, "'name' must not be null");
		Objects.requireNonNull(version, "'version' must not be null");
		icons = List.copyOf(icons);
	}

}

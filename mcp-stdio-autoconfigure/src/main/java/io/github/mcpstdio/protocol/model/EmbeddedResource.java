package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A resource in full.
 *
 * @param resource the resource
 * @param annotations hints at its use, or {@code null}
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 */
public record EmbeddedResource(ResourceContents resource, @Nullable Annotations annotations,
		@Nullable ObjectNode meta) implements Content {

	public EmbeddedResource {
		Objects.requireNonNull(resource, "'resource' must not be null");
		meta = Meta.copy(meta);
	}

	/**
	 * Create an embedded resource without annotations.
	 * @param resource the resource
	 */
	public EmbeddedResource(ResourceContents resource) {
		this(resource, null, null);
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A link to a resource that the client may read.
 *
 * @param resource the resource, which the server's lists need not have
 * @since 0.1.0
 */
public record ResourceLink(Resource resource) implements Content {

	public ResourceLink {
		Objects.requireNonNull(resource, "'resource' must not be null");
	}

	@Override
	public @Nullable Annotations annotations() {
		return this.resource.annotations();
	}

	@Override
	public @Nullable ObjectNode meta() {
		return this.resource.meta();
	}

}

package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Copies what goes into {@code _meta}, so that records stay as they were made.
 */
final class Meta {

	private Meta() {
	}

	static @Nullable ObjectNode copy(@Nullable ObjectNode meta) {
		return (meta != null && !meta.isEmpty()) ? meta.deepCopy() : null;
	}

}

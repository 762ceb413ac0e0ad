package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What accompanies a request.
 *
 * @param client what the client says of itself, in this request or by {@code initialize}
 * @param meta the request's {@code _meta} as it came, empty if there was none
 * @since 0.1.0
 */
public record RequestMeta(ClientProfile client, ObjectNode meta) {

	/**
	 * Return the token by which the client wants to hear of the request's progress.
	 * @return a string or an integer, or {@code null} if it does not
	 */
	public @Nullable JsonNode progressToken() {
		return this.meta.get("progressToken");
	}

}

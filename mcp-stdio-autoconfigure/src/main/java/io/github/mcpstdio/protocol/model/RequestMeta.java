package io.github.mcpstdio.protocol.model;

import tools.jackson.databind.node.ObjectNode;

/**
 * What accompanies a request.
 *
 * @param client what the client says of itself, in this request or by {@code initialize}
 * @param meta the request's {@code _meta} as it came, empty if there was none
 * @since 0.1.0
 */
public record RequestMeta(ClientProfile client, ObjectNode meta) {

}

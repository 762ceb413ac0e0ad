package io.github.mcpstdio.protocol.model;

import tools.jackson.databind.node.ObjectNode;

/**
 * A call of a tool.
 *
 * @param name the tool's name
 * @param arguments the arguments by name, not validated yet
 * @param request what came with the request
 * @since 0.1.0
 */
public record ToolCall(String name, ObjectNode arguments, RequestMeta request) {

}

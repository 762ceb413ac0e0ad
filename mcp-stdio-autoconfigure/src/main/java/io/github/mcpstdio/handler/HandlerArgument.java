package io.github.mcpstdio.handler;

import tools.jackson.databind.node.ObjectNode;

/**
 * One argument of a method that takes the client's arguments as JSON.
 */
@FunctionalInterface
interface HandlerArgument extends RequestArgument<ObjectNode> {

}

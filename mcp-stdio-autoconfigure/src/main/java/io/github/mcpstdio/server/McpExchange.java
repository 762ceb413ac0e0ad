package io.github.mcpstdio.server;

import java.util.Map;

import io.github.mcpstdio.transport.McpConnection;
import io.github.mcpstdio.transport.MessageSink;

/**
 * What a transport tells the runtime about a message.
 *
 * @param connection the connection on which it came
 * @param headers the headers that came with it, names in lower case
 * @param sink where messages that belong to it go
 * @since 0.1.0
 */
public record McpExchange(McpConnection connection, Map<String, String> headers, MessageSink sink) {

}

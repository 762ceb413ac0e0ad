/**
 * The SPI between transports and the runtime: the connection, its headers and where
 * messages to the client go. May depend on {@code jsonrpc} only.
 */
@NullMarked
package io.github.mcpstdio.transport;

import org.jspecify.annotations.NullMarked;

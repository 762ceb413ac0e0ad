/**
 * The server core: catalogue of handlers, dispatch of messages, and what handlers see.
 * Knows no transport implementation and no annotation.
 */
@NullMarked
package io.github.mcpstdio.server;

import org.jspecify.annotations.NullMarked;

/**
 * The JSON-RPC 2.0 envelope: messages, ids, errors, limits and the codec between bytes
 * and messages. Knows nothing of MCP and does no I/O. May depend on Jackson only.
 */
@NullMarked
package io.github.mcpstdio.jsonrpc;

import org.jspecify.annotations.NullMarked;

/**
 * MCP over standard streams: bounded line reader, whole-line writer and the transport
 * that admits, answers and ends. Knows no annotation and no protocol revision.
 */
@NullMarked
package io.github.mcpstdio.transport.stdio;

import org.jspecify.annotations.NullMarked;

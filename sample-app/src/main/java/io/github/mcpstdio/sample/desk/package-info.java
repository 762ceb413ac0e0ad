/**
 * The desk itself: tickets, their rules and their storage. Of mcp-stdio it knows only the
 * exception whose message a client's model reads.
 */
@NullMarked
package io.github.mcpstdio.sample.desk;

import org.jspecify.annotations.NullMarked;

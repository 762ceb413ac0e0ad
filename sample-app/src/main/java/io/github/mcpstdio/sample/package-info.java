/**
 * A ticket desk as an MCP server: the application and its tools. Depends on the
 * annotations of mcp-stdio, on Spring Boot and on the desk behind the tools.
 */
@NullMarked
package io.github.mcpstdio.sample;

import org.jspecify.annotations.NullMarked;

/**
 * The smallest application there can be: one tool that echoes. Depends on the annotations
 * of mcp-stdio and on Spring Boot only.
 */
@NullMarked
package io.github.mcpstdio.benchmarks.echo;

import org.jspecify.annotations.NullMarked;

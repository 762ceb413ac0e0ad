/**
 * What application code writes: annotations that turn methods of beans into MCP handlers.
 * Depends on Spring's {@code @AliasFor} at most.
 */
@NullMarked
package io.github.mcpstdio.annotation;

import org.jspecify.annotations.NullMarked;

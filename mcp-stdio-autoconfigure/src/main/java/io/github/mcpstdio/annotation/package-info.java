/**
 * What application code writes: annotations that turn methods of beans into MCP handlers,
 * and what their attributes and parameters need. Depends on the protocol's model and
 * Spring's {@code @AliasFor} at most.
 */
@NullMarked
package io.github.mcpstdio.annotation;

import org.jspecify.annotations.NullMarked;

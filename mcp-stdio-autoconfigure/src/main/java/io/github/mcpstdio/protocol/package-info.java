/**
 * The protocol revisions: which one a message speaks, and how operations and results of
 * the revision-neutral model are read from and written to its JSON. May depend on
 * {@code jsonrpc} and Jackson only. Nothing outside this package asks which revision it
 * is talking; it asks the {@link io.github.mcpstdio.protocol.Dialect Dialect}.
 */
@NullMarked
package io.github.mcpstdio.protocol;

import org.jspecify.annotations.NullMarked;

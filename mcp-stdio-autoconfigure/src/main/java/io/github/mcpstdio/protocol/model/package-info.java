/**
 * The revision-neutral vocabulary of MCP: operations that clients ask for, results that
 * handlers give, and the records they are made of.
 */
@NullMarked
package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.NullMarked;

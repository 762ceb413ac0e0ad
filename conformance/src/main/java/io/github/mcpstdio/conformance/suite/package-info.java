/**
 * What the official conformance suite calls, by the names and with the texts that it
 * expects.
 */
@NullMarked
package io.github.mcpstdio.conformance.suite;

import org.jspecify.annotations.NullMarked;

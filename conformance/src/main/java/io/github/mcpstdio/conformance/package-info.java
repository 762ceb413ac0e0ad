/**
 * The fixture server that conformance suites and process tests call. Not published.
 */
@NullMarked
package io.github.mcpstdio.conformance;

import org.jspecify.annotations.NullMarked;

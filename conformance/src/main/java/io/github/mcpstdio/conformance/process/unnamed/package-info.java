/**
 * Classes that are compiled without {@code -parameters}.
 */
@NullMarked
package io.github.mcpstdio.conformance.process.unnamed;

import org.jspecify.annotations.NullMarked;

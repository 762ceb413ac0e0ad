/**
 * JMH benchmarks of what every message passes through. Depends on the library alone; not
 * published.
 */
@NullMarked
package io.github.mcpstdio.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;

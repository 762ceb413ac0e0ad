/**
 * Runs work under a deadline: bounded concurrency, bounded queue, cancellation by key,
 * one outcome per execution. Knows no JSON. May depend on the JDK and Spring's
 * {@code TaskExecutor} only.
 */
@NullMarked
package io.github.mcpstdio.execution;

import org.jspecify.annotations.NullMarked;

/**
 * Spring Boot wiring of the server: properties, auto-configuration and failure analyzers.
 * May use everything else; nothing else uses it.
 */
@NullMarked
package io.github.mcpstdio.autoconfigure;

import org.jspecify.annotations.NullMarked;

/**
 * Spring Boot wiring of the stdio transport: the protection of standard output, the
 * runner that serves the client, and the end of the application. May use everything else;
 * nothing else uses it.
 */
@NullMarked
package io.github.mcpstdio.autoconfigure.stdio;

import org.jspecify.annotations.NullMarked;

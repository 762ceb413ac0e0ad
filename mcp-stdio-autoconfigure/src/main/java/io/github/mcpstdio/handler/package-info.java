/**
 * Turns annotated methods of beans into entries of the catalogue: discovery, argument
 * resolution, invocation and result conversion. May use the server, schema, protocol and
 * annotation packages, Spring's core, beans and AOP, its hints for native images, and
 * Reactive Streams.
 */
@NullMarked
package io.github.mcpstdio.handler;

import org.jspecify.annotations.NullMarked;

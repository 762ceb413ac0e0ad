/**
 * The conversation that the README's first command shows: a client of nothing but the JDK
 * and Jackson that starts the packaged desk and talks to it. Not part of the application.
 */
@NullMarked
package io.github.mcpstdio.sample.demo;

import org.jspecify.annotations.NullMarked;

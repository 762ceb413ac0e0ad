/**
 * What the auto-configuration packages share. Not API; may use Spring Boot only.
 */
@NullMarked
package io.github.mcpstdio.autoconfigure.internal;

import org.jspecify.annotations.NullMarked;

package io.github.mcpstdio.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;

/**
 * A property of a bean as JSON has it.
 *
 * @param name its name in JSON
 * @param type its type
 * @param required whether it is always there
 * @param nullable whether it may be {@code null} when it is there
 * @param description what it means, or {@code null}
 */
record BeanProperty(String name, JavaType type, boolean required, boolean nullable, @Nullable String description) {
}

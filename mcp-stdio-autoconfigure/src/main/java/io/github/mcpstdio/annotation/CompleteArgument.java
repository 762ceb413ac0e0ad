package io.github.mcpstdio.annotation;

/**
 * The argument that is being completed, for a parameter of an {@link McpComplete} method.
 *
 * @param name its name
 * @param value what was typed so far
 * @since 0.1.0
 */
public record CompleteArgument(String name, String value) {

}

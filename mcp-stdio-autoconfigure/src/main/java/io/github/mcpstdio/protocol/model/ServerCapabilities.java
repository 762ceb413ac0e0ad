package io.github.mcpstdio.protocol.model;

/**
 * Which features the server offers; a method of a feature that is not offered does not
 * exist.
 *
 * @param tools whether there are tools
 * @since 0.1.0
 */
public record ServerCapabilities(boolean tools) {

}

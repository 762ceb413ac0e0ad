package io.github.mcpstdio.protocol.model;

/**
 * Which features the server offers; a method of a feature that is not offered does not
 * exist.
 *
 * @param tools whether there are tools
 * @param resources whether there are resources or resource templates
 * @param prompts whether there are prompts
 * @param completions whether arguments can be completed
 * @param logging whether log messages are sent to clients that want them
 * @since 0.1.0
 */
public record ServerCapabilities(boolean tools, boolean resources, boolean prompts, boolean completions,
		boolean logging) {

}

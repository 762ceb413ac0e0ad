package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.Tool;

/**
 * The list of tools.
 */
final class ToolListing extends Listing<ToolEntry> {

	ToolListing(Registry<ToolEntry> registry, int pageSize) {
		super(registry, pageSize);
	}

	@Override
	McpResult page(List<ToolEntry> entries, @Nullable String nextCursor) {
		List<Tool> definitions = new ArrayList<>(entries.size());
		for (ToolEntry entry : entries) {
			definitions.add(entry.registration().definition());
		}
		return new McpResult.ToolList(definitions, nextCursor);
	}

}

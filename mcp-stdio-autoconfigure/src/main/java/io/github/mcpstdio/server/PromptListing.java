package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.Prompt;

/**
 * The list of prompts.
 */
final class PromptListing extends Listing<PromptEntry> {

	PromptListing(Registry<PromptEntry> registry, int pageSize) {
		super(registry, pageSize);
	}

	@Override
	McpResult page(List<PromptEntry> entries, @Nullable String nextCursor) {
		List<Prompt> definitions = new ArrayList<>(entries.size());
		for (PromptEntry entry : entries) {
			definitions.add(entry.registration().definition());
		}
		return new McpResult.PromptList(definitions, nextCursor);
	}

}

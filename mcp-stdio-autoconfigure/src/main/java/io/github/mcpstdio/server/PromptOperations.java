package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;

/**
 * Operations on prompts.
 */
final class PromptOperations implements OperationHandler {

	private final Registry<PromptEntry> prompts;

	private final OfferedFeatures features;

	private final PromptListing listing;

	PromptOperations(McpCatalog catalog, OfferedFeatures features, RuntimeSettings settings) {
		this.prompts = catalog.promptRegistry();
		this.features = features;
		this.listing = new PromptListing(this.prompts, settings.pageSize());
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.GetPrompt get) {
			return get(get, context);
		}
		return (operation instanceof McpOperation.ListPrompts list) ? list(list, context) : null;
	}

	private McpInvocation list(McpOperation.ListPrompts operation, OperationContext context) {
		OfferedFeatures.require(this.features.get().prompts(), "prompts/list");
		return context.answer(this.listing.page(context.dialect(), operation.cursor()));
	}

	private McpInvocation get(McpOperation.GetPrompt operation, OperationContext context) {
		OfferedFeatures.require(this.features.get().prompts(), "prompts/get");
		PromptEntry prompt = this.prompts.get(operation.name());
		if (prompt == null) {
			throw McpProtocolException.unknown("prompt", operation.name());
		}
		requireArguments(prompt.registration().definition(), operation.arguments());
		return new PromptInvocation(prompt, operation, context);
	}

	private static void requireArguments(Prompt prompt, Map<String, String> arguments) {
		List<String> missing = new ArrayList<>();
		for (PromptArgument argument : prompt.arguments()) {
			if (argument.required() && !arguments.containsKey(argument.name())) {
				missing.add("'" + argument.name() + "'");
			}
		}
		if (!missing.isEmpty()) {
			throw McpProtocolException.invalidParams("Missing required argument" + ((missing.size() > 1) ? "s " : " ")
					+ String.join(", ", missing) + " of the prompt");
		}
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.PromptArgument;

/**
 * A prompt or a resource template whose arguments can be completed.
 *
 * @param arguments the names of its arguments
 */
record CompletionTarget(List<String> arguments) {

	static @Nullable CompletionTarget find(CompletionReference reference, McpCatalog catalog) {
		return switch (reference.kind()) {
			case PROMPT -> prompt(catalog.promptRegistry().get(reference.name()));
			case RESOURCE_TEMPLATE -> template(catalog.templateRegistry().get(reference.name()));
		};
	}

	private static @Nullable CompletionTarget prompt(@Nullable PromptEntry prompt) {
		if (prompt == null) {
			return null;
		}
		List<String> names = new ArrayList<>();
		for (PromptArgument argument : prompt.registration().definition().arguments()) {
			names.add(argument.name());
		}
		return new CompletionTarget(names);
	}

	private static @Nullable CompletionTarget template(@Nullable ResourceTemplateEntry template) {
		return (template != null) ? new CompletionTarget(template.template().variables()) : null;
	}

	boolean hasArgument(String name) {
		return this.arguments.contains(name);
	}

}

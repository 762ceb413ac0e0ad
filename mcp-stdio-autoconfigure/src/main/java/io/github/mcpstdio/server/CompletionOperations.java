package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.Completion;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * Operations that complete arguments.
 */
final class CompletionOperations implements OperationHandler {

	private final McpCatalog catalog;

	private final OfferedFeatures features;

	CompletionOperations(McpCatalog catalog, OfferedFeatures features) {
		this.catalog = catalog;
		this.features = features;
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		return (operation instanceof McpOperation.Complete complete) ? complete(complete, context) : null;
	}

	private McpInvocation complete(McpOperation.Complete operation, OperationContext context) {
		OfferedFeatures.require(this.features.get().completions(), "completion/complete");
		CompletionRequest request = operation.completion();
		CompletionTarget target = CompletionTarget.find(request.reference(), this.catalog);
		if (target == null) {
			throw McpProtocolException.unknown(request.reference().kind().toString(), request.reference().name());
		}
		if (!target.hasArgument(request.argument())) {
			throw McpProtocolException.unknown("argument", request.argument());
		}
		CompletionEntry completion = find(request);
		return (completion != null) ? new CompletionInvocation(completion, operation, context)
				: context.answer(Completion.NONE);
	}

	private @Nullable CompletionEntry find(CompletionRequest request) {
		Registry<CompletionEntry> completions = this.catalog.completionRegistry();
		CompletionEntry own = completions.get(CompletionEntry.key(request.reference(), request.argument()));
		return (own != null) ? own : completions.get(CompletionEntry.key(request.reference(), null));
	}

}

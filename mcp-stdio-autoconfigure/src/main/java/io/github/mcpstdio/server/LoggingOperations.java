package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;

/**
 * Operations on log messages.
 */
final class LoggingOperations implements OperationHandler {

	private final OfferedFeatures features;

	LoggingOperations(OfferedFeatures features) {
		this.features = features;
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.SetLogLevel set) {
			OfferedFeatures.require(this.features.get().logging(), "logging/setLevel");
			context.exchange().connection().setLogLevel(set.level().wireName());
			return context.answer(new McpResult.Empty());
		}
		return null;
	}

}

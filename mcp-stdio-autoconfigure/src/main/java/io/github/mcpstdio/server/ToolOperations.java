package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.ToolCall;

/**
 * Operations on tools.
 */
final class ToolOperations implements OperationHandler {

	private final Registry<ToolEntry> tools;

	private final OfferedFeatures features;

	private final RuntimeSettings settings;

	private final ToolListing listing;

	ToolOperations(McpCatalog catalog, OfferedFeatures features, RuntimeSettings settings) {
		this.tools = catalog.toolRegistry();
		this.features = features;
		this.settings = settings;
		this.listing = new ToolListing(this.tools, settings.pageSize());
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.CallTool callTool) {
			return call(callTool.call(), context);
		}
		return (operation instanceof McpOperation.ListTools list) ? list(list, context) : null;
	}

	private McpInvocation list(McpOperation.ListTools operation, OperationContext context) {
		OfferedFeatures.require(this.features.get().tools(), "tools/list");
		return context.answer(this.listing.page(context.dialect(), operation.cursor()));
	}

	private McpInvocation call(ToolCall call, OperationContext context) {
		OfferedFeatures.require(this.features.get().tools(), "tools/call");
		ToolEntry tool = this.tools.get(call.name());
		if (tool == null) {
			throw McpProtocolException.unknown("tool", call.name());
		}
		return new ToolInvocation(tool, call, context, this.settings);
	}

}

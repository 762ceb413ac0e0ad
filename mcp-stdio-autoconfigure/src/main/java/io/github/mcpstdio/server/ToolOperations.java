package io.github.mcpstdio.server;

import io.github.mcpstdio.jsonrpc.JsonRpcResultResponse;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.ToolCall;

/**
 * Operations on tools.
 */
final class ToolOperations {

	private final McpCatalog catalog;

	private final OfferedFeatures features;

	private final RuntimeSettings settings;

	private final ToolListing listing;

	ToolOperations(McpCatalog catalog, OfferedFeatures features, RuntimeSettings settings) {
		this.catalog = catalog;
		this.features = features;
		this.settings = settings;
		this.listing = new ToolListing(catalog, settings.pageSize());
	}

	McpInvocation list(McpOperation.ListTools operation, OperationContext context) {
		requireOffered("tools/list");
		return new McpInvocation.Answered(
				new JsonRpcResultResponse(context.id(), this.listing.page(context.dialect(), operation.cursor())));
	}

	McpInvocation call(McpOperation.CallTool operation, OperationContext context) {
		requireOffered("tools/call");
		ToolCall call = operation.call();
		ToolEntry tool = this.catalog.tool(call.name());
		if (tool == null) {
			throw McpProtocolException.unknown("tool", call.name());
		}
		return new ToolInvocation(tool, call, context, this.settings);
	}

	private void requireOffered(String method) {
		if (!this.features.get().tools()) {
			throw McpProtocolException.methodNotFound(method);
		}
	}

}

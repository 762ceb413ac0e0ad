package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.ProtocolVersionResolver;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.transport.Negotiation;

/**
 * Operations by which client and server get to know each other.
 */
final class LifecycleOperations implements OperationHandler {

	private final ProtocolVersionResolver resolver;

	private final OfferedFeatures features;

	LifecycleOperations(ProtocolVersionResolver resolver, OfferedFeatures features) {
		this.resolver = resolver;
		this.features = features;
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.Ping) {
			return context.answer(new McpResult.Empty());
		}
		if (operation instanceof McpOperation.Initialize initialize) {
			return initialize(initialize, context);
		}
		return (operation instanceof McpOperation.Discover) ? discover(context) : null;
	}

	private McpInvocation initialize(McpOperation.Initialize operation, OperationContext context) {
		ClientProfile client = operation.client();
		McpInvocation answer = context.answer(new McpResult.Initialized(this.features.get()));
		Negotiation negotiation = new Negotiation(operation.protocolVersion(), client.capabilities(), client.info());
		if (!context.exchange().connection().negotiate(negotiation)) {
			throw new McpProtocolException(JsonRpcError.INVALID_REQUEST, "The connection is initialized already");
		}
		return answer;
	}

	private McpInvocation discover(OperationContext context) {
		return context.answer(new McpResult.Discovered(this.resolver.modernVersions(), this.features.get()));
	}

}

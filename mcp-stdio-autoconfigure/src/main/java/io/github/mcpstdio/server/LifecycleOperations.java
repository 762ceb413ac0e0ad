package io.github.mcpstdio.server;

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
final class LifecycleOperations {

	private final ProtocolVersionResolver resolver;

	private final OfferedFeatures features;

	LifecycleOperations(ProtocolVersionResolver resolver, OfferedFeatures features) {
		this.resolver = resolver;
		this.features = features;
	}

	McpInvocation initialize(McpOperation.Initialize operation, OperationContext context) {
		ClientProfile client = operation.client();
		McpInvocation answer = context.answer(new McpResult.Initialized(this.features.get()));
		Negotiation negotiation = new Negotiation(operation.protocolVersion(), client.capabilities(), client.info());
		if (!context.exchange().connection().negotiate(negotiation)) {
			throw new McpProtocolException(JsonRpcError.INVALID_REQUEST, "The connection is initialized already");
		}
		return answer;
	}

	McpInvocation discover(McpOperation.Discover operation, OperationContext context) {
		return context.answer(new McpResult.Discovered(this.resolver.modernVersions(), this.features.get()));
	}

	McpInvocation ping(McpOperation.Ping operation, OperationContext context) {
		return context.answer(new McpResult.Empty());
	}

}

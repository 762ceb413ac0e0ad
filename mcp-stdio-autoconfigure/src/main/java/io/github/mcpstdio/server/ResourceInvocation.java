package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.ReadResourceResult;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * One reading of a resource.
 */
final class ResourceInvocation extends HandlerInvocation<ResourceRequest, ReadResourceResult> {

	private final ResourceHandler handler;

	private final ResourceRequest resource;

	ResourceInvocation(ResourceMatch match, OperationContext context, RequestMeta request) {
		super(match.entry(), context, request);
		this.handler = match.handler();
		this.resource = match.request();
	}

	@Override
	String kind() {
		return "resource";
	}

	@Override
	ResourceHandler handler() {
		return this.handler;
	}

	@Override
	ResourceRequest request() {
		return this.resource;
	}

	@Override
	ReadResourceResult call(McpContext context) throws Exception {
		return handler().read(request(), context);
	}

	@Override
	ReadResourceResult reported(McpHandlerException failure) {
		if (failure instanceof McpResourceNotFoundException) {
			throw context().dialect().resourceNotFound(this.resource.uri());
		}
		return super.reported(failure);
	}

}

package io.github.mcpstdio.server;

import io.github.mcpstdio.protocol.model.ReadResourceResult;

/**
 * Reads a resource, or the resources of a template. Called by several threads at once.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface ResourceHandler {

	/**
	 * Read a resource.
	 * @param request which one
	 * @param context the request that is served
	 * @return what it holds
	 * @throws McpResourceNotFoundException if there is no such resource
	 * @throws McpHandlerException to tell the client what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	ReadResourceResult read(ResourceRequest request, McpContext context) throws Exception;

}

package io.github.mcpstdio.server;

import java.util.Map;

import io.github.mcpstdio.protocol.model.GetPromptResult;

/**
 * Makes the messages of a prompt. Called by several threads at once.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface PromptHandler {

	/**
	 * Get the prompt.
	 * @param arguments the arguments by name, all that are required among them; not to be
	 * changed
	 * @param context the request that is served
	 * @return the messages
	 * @throws McpHandlerException to tell the client what went wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	GetPromptResult get(Map<String, String> arguments, McpContext context) throws Exception;

}

package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import org.springframework.core.ResolvableType;

import io.github.mcpstdio.server.McpContext;

/**
 * Makes of what handlers return something that is sent to clients as it is, such as text,
 * content or a complete result. Beans of this type are asked in the order of
 * {@code @Order}, before what is built in; the first that supports a type converts it.
 * Called by several threads at once.
 *
 * @since 0.1.0
 */
public interface McpResultConverter {

	/**
	 * Return whether this converter converts what a method returns. Asked once for each
	 * method, when it is found; a tool whose result is converted has no output schema.
	 * @param type the type that the method declares; for a {@code CompletionStage} or a
	 * reactive type, that of its value
	 * @return whether {@link #convert} is called for it
	 */
	boolean supports(ResolvableType type);

	/**
	 * Convert a value.
	 * @param value what the method has returned, or {@code null}
	 * @param context the request that is served
	 * @return what is sent, in any form that a method may return itself
	 * @throws io.github.mcpstdio.server.McpToolException to tell the client what went
	 * wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	@Nullable Object convert(@Nullable Object value, McpContext context) throws Exception;

}

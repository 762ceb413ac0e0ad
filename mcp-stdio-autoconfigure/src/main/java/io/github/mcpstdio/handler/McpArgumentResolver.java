package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;

import io.github.mcpstdio.server.McpContext;

/**
 * Supplies the values of parameters that are not arguments of the client and so do not
 * show in schemas. Beans of this type are asked in the order of {@code @Order}, before
 * what is built in. Called by several threads at once.
 *
 * @since 0.1.0
 */
public interface McpArgumentResolver {

	/**
	 * Return whether this resolver supplies a parameter. Asked once for each parameter,
	 * when its method is found.
	 * @param parameter the parameter, with the annotations of the interfaces' methods too
	 * @return whether {@link #resolve} is called for it
	 */
	boolean supports(MethodParameter parameter);

	/**
	 * Supply the value for one request.
	 * @param parameter the parameter
	 * @param context the request that is served
	 * @return the value, or {@code null}
	 * @throws io.github.mcpstdio.server.McpToolException to tell the client what went
	 * wrong
	 * @throws Exception if anything else goes wrong; the client learns only that it did
	 */
	@Nullable Object resolve(MethodParameter parameter, McpContext context) throws Exception;

}

package io.github.mcpstdio.server;

import java.security.Principal;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.ClientProfile;

/**
 * What a handler can know of, and say during, the request that it serves. Valid until the
 * handler returns, or the stage that it has returned completes; safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public interface McpContext {

	/**
	 * Return the token that tells when nobody waits for the result any more.
	 * @return the token
	 */
	CancellationToken cancellation();

	/**
	 * Return what the client says of itself. None of it is verified.
	 * @return the client's profile
	 */
	ClientProfile client();

	/**
	 * Return the request's {@code _meta}.
	 * @return the metadata as it came, empty if there was none; not to be changed
	 */
	ObjectNode meta();

	/**
	 * Return who sends the request, as the transport has found out.
	 * @return the principal, or {@code null} if nobody is known, as over stdio
	 */
	default @Nullable Principal principal() {
		return null;
	}

}

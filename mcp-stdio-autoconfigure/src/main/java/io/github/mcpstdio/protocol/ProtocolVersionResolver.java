package io.github.mcpstdio.protocol;

import java.util.List;
import java.util.Map;

import io.github.mcpstdio.jsonrpc.JsonRpcRequest;

/**
 * Chooses the revision that a request speaks: the one place where that is decided, for
 * every transport. Safe for use by several threads.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning">Versioning
 * and Compatibility</a>
 */
public interface ProtocolVersionResolver {

	/**
	 * Choose the revision of a request.
	 * @param headers the headers that accompany the request, names in lower case; over
	 * stdio the transport adds what {@code initialize} agreed on
	 * @param request the request
	 * @return the revision
	 * @throws McpProtocolException if there is none that both sides can speak
	 */
	Dialect resolve(Map<String, String> headers, JsonRpcRequest request);

	/**
	 * Return whether a request itself names the revision that it speaks.
	 * @param request the request
	 * @return whether its {@code _meta} names a revision, whatever it names
	 */
	boolean namesVersion(JsonRpcRequest request);

	/**
	 * Return the revisions that a request may name.
	 * @return the modern revisions that are enabled, in order of preference
	 */
	List<String> modernVersions();

}

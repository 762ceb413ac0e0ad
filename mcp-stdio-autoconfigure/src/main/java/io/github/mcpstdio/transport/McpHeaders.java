package io.github.mcpstdio.transport;

/**
 * Names of the headers that accompany a message, in lower case, as they are used as keys.
 *
 * @since 0.1.0
 */
public final class McpHeaders {

	/** The revision of the protocol that a message speaks. */
	public static final String PROTOCOL_VERSION = "mcp-protocol-version";

	private McpHeaders() {
	}

}

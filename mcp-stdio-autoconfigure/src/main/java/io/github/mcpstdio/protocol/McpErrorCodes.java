package io.github.mcpstdio.protocol;

/**
 * The error codes that MCP adds to those of JSON-RPC.
 *
 * @since 0.1.0
 */
public final class McpErrorCodes {

	/** Headers and body of a message disagree. */
	public static final int HEADER_MISMATCH = -32020;

	/** The client did not declare a capability that is needed. */
	public static final int MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

	/** The server does not speak the revision that was asked for. */
	public static final int UNSUPPORTED_PROTOCOL_VERSION = -32022;

	/**
	 * There is no resource of the URI that was asked for: legacy revisions only, later
	 * ones call that invalid parameters.
	 */
	public static final int RESOURCE_NOT_FOUND = -32002;

	private McpErrorCodes() {
	}

}

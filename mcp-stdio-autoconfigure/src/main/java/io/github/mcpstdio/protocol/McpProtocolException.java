package io.github.mcpstdio.protocol;

import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.jsonrpc.JsonRpcError;

/**
 * Thrown to answer a request with a JSON-RPC error. Its message goes to the client.
 *
 * @since 0.1.0
 */
public class McpProtocolException extends RuntimeException {

	private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029]");

	private static final int MAX_EXCERPT = 128;

	private static final Set<Integer> DEFINED = Set.of(McpErrorCodes.HEADER_MISMATCH,
			McpErrorCodes.MISSING_REQUIRED_CLIENT_CAPABILITY, McpErrorCodes.UNSUPPORTED_PROTOCOL_VERSION);

	private final transient JsonRpcError error;

	/**
	 * Create an exception.
	 * @param code the error code
	 * @param message a short text for the client
	 * @param data further information, or {@code null}
	 * @throws IllegalArgumentException if the code is one of those that are reserved for
	 * the specification and not defined by it, -32020 to -32099
	 */
	public McpProtocolException(int code, String message, @Nullable JsonNode data) {
		super(message, null, false, false);
		if (code <= -32020 && code >= -32099 && !DEFINED.contains(code)) {
			throw new IllegalArgumentException("The error code " + code + " is reserved for the specification");
		}
		this.error = new JsonRpcError(code, message, data);
	}

	public McpProtocolException(int code, String message) {
		this(code, message, null);
	}

	/**
	 * Create the exception for parameters that are malformed.
	 * @param message what is wrong, without the client's own text
	 * @return the exception
	 */
	public static McpProtocolException invalidParams(String message) {
		return new McpProtocolException(JsonRpcError.INVALID_PARAMS, message);
	}

	/**
	 * Create the exception for a method that does not exist or is not offered.
	 * @param method the method's name as it came; a long one is cut
	 * @return the exception
	 */
	public static McpProtocolException methodNotFound(String method) {
		return new McpProtocolException(JsonRpcError.METHOD_NOT_FOUND, "Method not found: " + excerpt(method));
	}

	/**
	 * Create the exception for a reference to something that is not there.
	 * @param kind what it would be, such as {@code tool}
	 * @param name the name as it came; a long one is cut
	 * @return the exception
	 */
	public static McpProtocolException unknown(String kind, String name) {
		return invalidParams("Unknown " + kind + ": " + excerpt(name));
	}

	/**
	 * Cut what came from outside to a length that is fit for messages and logs, on one
	 * line.
	 */
	static String excerpt(String text) {
		String cut = (text.length() <= MAX_EXCERPT) ? text : text.substring(0, MAX_EXCERPT) + "...";
		return CONTROL.matcher(cut).replaceAll("?");
	}

	/**
	 * Return the error that answers the request.
	 * @return the error
	 */
	public JsonRpcError error() {
		return this.error;
	}

}

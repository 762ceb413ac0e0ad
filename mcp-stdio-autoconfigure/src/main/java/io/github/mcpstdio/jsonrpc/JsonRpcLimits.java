package io.github.mcpstdio.jsonrpc;

/**
 * Limits on what the codec accepts. A message beyond one of them is answered as an
 * invalid request ({@code -32600}).
 *
 * @param maxDepth how many JSON arrays and objects may be nested in each other, the
 * message itself included
 * @param maxNumberLength the most characters of a number
 * @param maxIdBytes the most bytes in UTF-8 of a textual id or progress token
 * @since 0.1.0
 */
public record JsonRpcLimits(int maxDepth, int maxNumberLength, int maxIdBytes) {

	/** What holds unless configured otherwise. */
	public static final JsonRpcLimits DEFAULTS = new JsonRpcLimits(1000, 64, 256);

	public JsonRpcLimits {
		if (maxDepth < 1 || maxNumberLength < 1 || maxIdBytes < 1) {
			throw new IllegalArgumentException("limits must be positive");
		}
	}

}

package io.github.mcpstdio.autoconfigure;

import org.springframework.boot.context.properties.ConfigurationProperties;

import io.github.mcpstdio.autoconfigure.internal.PropertyRange;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;

/**
 * Limits on the messages that are accepted.
 *
 * @since 0.1.0
 */
@ConfigurationProperties("mcp.jsonrpc")
public class McpJsonRpcProperties {

	/**
	 * Maximum number of JSON arrays and objects nested in each other in a message.
	 */
	private int maxDepth = 1000;

	/**
	 * Maximum number of characters of a number.
	 */
	private int maxNumberLength = 64;

	/**
	 * Maximum number of bytes in UTF-8 of a textual request id or progress token.
	 */
	private int maxIdBytes = 256;

	public int getMaxDepth() {
		return this.maxDepth;
	}

	public void setMaxDepth(int maxDepth) {
		this.maxDepth = maxDepth;
	}

	public int getMaxNumberLength() {
		return this.maxNumberLength;
	}

	public void setMaxNumberLength(int maxNumberLength) {
		this.maxNumberLength = maxNumberLength;
	}

	public int getMaxIdBytes() {
		return this.maxIdBytes;
	}

	public void setMaxIdBytes(int maxIdBytes) {
		this.maxIdBytes = maxIdBytes;
	}

	JsonRpcLimits toLimits() {
		return new JsonRpcLimits(depth(),
				PropertyRange.atLeast("mcp.jsonrpc.max-number-length", this.maxNumberLength, 1),
				PropertyRange.atLeast("mcp.jsonrpc.max-id-bytes", this.maxIdBytes, 1));
	}

	private int depth() {
		int depth = PropertyRange.atLeast("mcp.jsonrpc.max-depth", this.maxDepth, 8);
		if (depth > 2000) {
			throw PropertyRange.invalid("mcp.jsonrpc.max-depth", depth, "It must be at most 2000.");
		}
		return depth;
	}

}

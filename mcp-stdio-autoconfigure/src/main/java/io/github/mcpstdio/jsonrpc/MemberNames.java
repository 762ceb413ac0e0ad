package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The names that most members have, so that reading one makes no string. Fixed: what
 * clients send is never kept.
 */
final class MemberNames {

	private static final int SLOTS = 128;

	private static final String[] NAMES = new String[SLOTS];

	private static final byte[][] BYTES = new byte[SLOTS][];

	static {
		for (String name : new String[] { "jsonrpc", "id", "method", "params", "result", "error", "code", "message",
				"data", "name", "arguments", "_meta", "progressToken", "protocolVersion", "capabilities", "clientInfo",
				"version", "requestId", "reason", "cursor", "uri", "text", "type",
				"io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientInfo",
				"io.modelcontextprotocol/clientCapabilities" }) {
			byte[] bytes = name.getBytes(StandardCharsets.US_ASCII);
			int slot = slot(bytes, 0, bytes.length);
			NAMES[slot] = name;
			BYTES[slot] = bytes;
		}
	}

	private MemberNames() {
	}

	/**
	 * Return the string for ASCII bytes.
	 */
	static String of(byte[] bytes, int from, int to) {
		if (from < to) {
			int slot = slot(bytes, from, to);
			byte[] known = BYTES[slot];
			if (known != null && Arrays.equals(known, 0, known.length, bytes, from, to)) {
				return NAMES[slot];
			}
		}
		return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
	}

	private static int slot(byte[] bytes, int from, int to) {
		return (to - from + bytes[from] * 11 + bytes[to - 1]) & (SLOTS - 1);
	}

}

package io.github.mcpstdio.jsonrpc;

/**
 * Thrown when valid JSON exceeds a limit or repeats a member's name.
 */
final class JsonLimitException extends RuntimeException {

	private final String reason;

	JsonLimitException(String reason) {
		super(reason, null, false, false);
		this.reason = reason;
	}

	@Override
	public String getMessage() {
		return this.reason;
	}

}

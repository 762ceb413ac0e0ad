package io.github.mcpstdio.jsonrpc;

/**
 * Thrown when bytes are not valid JSON.
 */
final class JsonSyntaxException extends RuntimeException {

	private final int position;

	/**
	 * Create an exception.
	 * @param position which byte of the text does not fit, from 0 on
	 */
	JsonSyntaxException(int position) {
		super(null, null, false, false);
		this.position = position;
	}

	int position() {
		return this.position;
	}

}

package io.github.mcpstdio.conformance.suite;

/**
 * The smallest picture and sound there are, in Base64.
 */
final class Media {

	/** One red pixel. */
	static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC";

	/** Eight samples of silence. */
	static final String WAV = "UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA==";

	private Media() {
	}

}

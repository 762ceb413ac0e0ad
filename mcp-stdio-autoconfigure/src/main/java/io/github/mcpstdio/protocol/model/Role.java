package io.github.mcpstdio.protocol.model;

import java.util.Locale;

/**
 * Who says something, or for whom it is.
 *
 * @since 0.1.0
 */
public enum Role {

	/** The person. */
	USER,

	/** The model. */
	ASSISTANT;

	/**
	 * Return the name in the protocol.
	 * @return the name
	 */
	public String wireName() {
		return name().toLowerCase(Locale.ROOT);
	}

}

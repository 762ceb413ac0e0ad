package io.github.mcpstdio.protocol.model;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * How severe a log message is, the least severe first: the levels of RFC 5424.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/logging">Logging</a>
 */
public enum LogLevel {

	/** Detailed information for finding faults. */
	DEBUG,

	/** What happens usually. */
	INFO,

	/** Usual, but worth to be noticed. */
	NOTICE,

	/** May lead to an error. */
	WARNING,

	/** An operation failed. */
	ERROR,

	/** A component failed. */
	CRITICAL,

	/** Somebody has to act at once. */
	ALERT,

	/** Nothing works any more. */
	EMERGENCY;

	private final String wireName = name().toLowerCase(Locale.ROOT);

	/**
	 * Return the level's name in the protocol.
	 * @return the name
	 */
	public String wireName() {
		return this.wireName;
	}

	/**
	 * Return the level of a name in the protocol.
	 * @param wireName the name
	 * @return the level, or {@code null} if there is none
	 */
	public static @Nullable LogLevel of(String wireName) {
		for (LogLevel level : values()) {
			if (level.wireName.equals(wireName)) {
				return level;
			}
		}
		return null;
	}

}

package io.github.mcpstdio.protocol.model;

import java.time.Duration;
import java.util.Locale;

/**
 * How long and by whom a result may be kept.
 *
 * @param timeToLive how long, zero or more
 * @param scope by whom
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching">Caching</a>
 */
public record CacheHints(Duration timeToLive, Scope scope) {

	/** Not to be kept. */
	public static final CacheHints NONE = new CacheHints(Duration.ZERO, Scope.PRIVATE);

	/**
	 * Who may keep a result.
	 */
	public enum Scope {

		/** Whoever gets it, and may show it to anybody. */
		PUBLIC,

		/** Whoever gets it, for itself. */
		PRIVATE;

		/**
		 * Return the name in the protocol.
		 * @return the name
		 */
		public String wireName() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

}

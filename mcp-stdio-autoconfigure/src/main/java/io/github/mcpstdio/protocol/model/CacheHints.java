package io.github.mcpstdio.protocol.model;

import java.time.Duration;
import java.util.Locale;
import java.util.Objects;

/**
 * How long and by whom a result may be kept.
 *
 * @param timeToLive how long, from zero to a hundred years
 * @param scope by whom
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching">Caching</a>
 */
public record CacheHints(Duration timeToLive, Scope scope) {

	private static final Duration LONGEST = Duration.ofDays(36500);

	/** Not to be kept. */
	public static final CacheHints NONE = new CacheHints(Duration.ZERO, Scope.PRIVATE);

	public CacheHints {
		if (timeToLive.isNegative() || timeToLive.compareTo(LONGEST) > 0) {
			throw new IllegalArgumentException("'timeToLive' must be between zero and " + LONGEST.toDays() + " days");
		}
		Objects.requireNonNull(scope, "'scope' must not be null");
	}

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

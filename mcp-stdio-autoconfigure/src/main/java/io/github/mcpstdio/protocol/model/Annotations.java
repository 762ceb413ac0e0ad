package io.github.mcpstdio.protocol.model;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Hints at how a client uses or shows a piece of content or a resource. Immutable.
 *
 * @param audience for whom it is, empty if that is not said
 * @param priority how important it is, from 0 (entirely optional) to 1 (in effect
 * required), or {@code null} if that is not said
 * @param lastModified when it was changed last, or {@code null} if that is not said
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#annotations">Annotations</a>
 */
public record Annotations(List<Role> audience, @Nullable Double priority, @Nullable Instant lastModified) {

	public Annotations {
		audience = List.copyOf(audience);
		// Written so that NaN is refused too.
		if (priority != null && !(priority >= 0 && priority <= 1)) {
			throw new IllegalArgumentException("'priority' must be between 0 and 1");
		}
	}

	/**
	 * Create annotations that say for whom something is.
	 * @param audience for whom it is
	 * @return the annotations
	 */
	public static Annotations audience(Role... audience) {
		return new Annotations(List.of(audience), null, null);
	}

	/**
	 * Create annotations that say how important something is.
	 * @param priority from 0 to 1
	 * @return the annotations
	 */
	public static Annotations priority(double priority) {
		return new Annotations(List.of(), priority, null);
	}

	/**
	 * Create annotations that say when something was changed last.
	 * @param lastModified the moment
	 * @return the annotations
	 */
	public static Annotations lastModified(Instant lastModified) {
		return new Annotations(List.of(), null, lastModified);
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.Collection;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Values that would complete what a person has typed. At most {@value #MAX_VALUES} are
 * sent: of more values the first are kept, the total is at least how many there were, and
 * there are more.
 *
 * @param values the values, the best first
 * @param total how many there are, with those that are not among the values, or
 * {@code null} if that is not known; never less than there are values
 * @param hasMore whether there are others than the values
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#completion-results">Completion
 * Results</a>
 */
public record Completion(List<String> values, @Nullable Integer total, boolean hasMore) implements McpResult {

	/** How many values a client gets at most. */
	public static final int MAX_VALUES = 100;

	/** Nothing is known that would complete it. */
	public static final Completion NONE = new Completion(List.of(), null, false);

	public Completion {
		int size = values.size();
		if (total != null && total < 0) {
			throw new IllegalArgumentException("'total' must not be negative");
		}
		if (size > MAX_VALUES || total != null) {
			total = (total != null) ? Math.max(total, size) : Integer.valueOf(size);
		}
		values = List.copyOf((size > MAX_VALUES) ? values.subList(0, MAX_VALUES) : values);
		hasMore = hasMore || (total != null && total > values.size());
	}

	/**
	 * Create a completion of all values there are.
	 * @param values the values, the best first
	 * @return the completion
	 */
	public static Completion of(Collection<String> values) {
		return new Completion(List.copyOf(values), values.size(), false);
	}

}

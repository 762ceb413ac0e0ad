package io.github.mcpstdio.server;

/**
 * The order of an entry in lists: entries with a lower value come first, those with the
 * same value by name.
 *
 * @since 0.1.0
 */
public final class ListOrder {

	/** The order of an entry for which none is given: after all that have one. */
	public static final int LAST = Integer.MAX_VALUE;

	private ListOrder() {
	}

}

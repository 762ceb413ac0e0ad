package io.github.mcpstdio.conformance;

import org.jspecify.annotations.Nullable;

/**
 * A line that was made up, without its end, and what has to become of it.
 *
 * @param bytes the line
 * @param fate what has to become of it
 * @param id the id that the answer has to carry, a {@link Long}, a {@link String} or
 * {@code null}
 */
record RandomLine(byte[] bytes, Fate fate, @Nullable Object id) {

	/**
	 * What can become of a line; {@link #ANSWERED}, the least strict, comes last.
	 */
	enum Fate {

		/** A valid request: it is answered with its id. */
		REQUEST,

		/** A notification or a response, valid or not: nobody answers it. */
		SILENT,

		/** No valid message though JSON: it is refused with the id if there is one. */
		INVALID,

		/** Not JSON: it is refused without an id. */
		BROKEN,

		/** Damaged at random, and still JSON that is due one answer of some kind. */
		ANSWERED

	}

}

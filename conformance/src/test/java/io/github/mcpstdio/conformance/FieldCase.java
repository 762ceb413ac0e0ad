package io.github.mcpstdio.conformance;

import java.util.List;

/**
 * A conversation that is held with the server in one era.
 *
 * @param name what the case shows, with its era
 * @param era how the connection is opened
 * @param rows what is sent and expected, in order
 */
record FieldCase(String name, Era era, List<Row> rows) {

	/**
	 * How a connection is opened and what its requests carry.
	 */
	enum Era {

		/** By {@code initialize}. */
		LEGACY,

		/** Not at all: each request has its {@code _meta}. */
		MODERN,

		/** Not at all, and the process serves no other case. */
		FRESH

	}

	/**
	 * One row of a conversation.
	 */
	sealed interface Row {

	}

	/**
	 * Sends bytes.
	 *
	 * @param bytes the bytes
	 */
	record Send(byte[] bytes) implements Row {

	}

	/**
	 * Expects an answer.
	 *
	 * @param json members that the answer has
	 */
	record Expect(String json) implements Row {

	}

}

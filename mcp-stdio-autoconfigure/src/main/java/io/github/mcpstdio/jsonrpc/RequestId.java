package io.github.mcpstdio.jsonrpc;

import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The id of a request: a string or a 64-bit integer. The string {@code "7"} and the
 * number {@code 7} are different ids.
 *
 * @since 0.1.0
 */
public sealed interface RequestId {

	/**
	 * Read an id from JSON.
	 * @param node the JSON value
	 * @param limits the limits that hold
	 * @return the id, or {@code null} if the value is no id, exceeds the limits or could
	 * not be sent back as it came
	 */
	static @Nullable RequestId from(@Nullable JsonNode node, JsonRpcLimits limits) {
		if (node == null) {
			return null;
		}
		if (node.isString()) {
			String text = node.stringValue();
			boolean fits = Utf8.length(text) <= limits.maxIdBytes() && !Utf8.hasLoneSurrogate(text);
			return fits ? new TextId(text) : null;
		}
		return (node.isInt() || node.isLong()) ? new NumberId(node.longValue()) : null;
	}

	/**
	 * Return the id as JSON.
	 * @return a string or a number
	 */
	default JsonNode toJson() {
		return (this instanceof NumberId number) ? JsonNodeFactory.instance.numberNode(number.value())
				: JsonNodeFactory.instance.stringNode(((TextId) this).value());
	}

	/**
	 * A numeric id.
	 *
	 * @param value the number
	 */
	record NumberId(long value) implements RequestId {

		// As the record's own, without what those cost the first request.

		@Override
		public boolean equals(@Nullable Object other) {
			return other instanceof NumberId number && number.value == this.value;
		}

		@Override
		public int hashCode() {
			return Long.hashCode(this.value);
		}

		@Override
		public String toString() {
			return Long.toString(this.value);
		}

	}

	/**
	 * A textual id.
	 *
	 * @param value the text
	 */
	record TextId(String value) implements RequestId {

		private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\u2028\u2029]");

		@Override
		public boolean equals(@Nullable Object other) {
			return other instanceof TextId text && text.value.equals(this.value);
		}

		@Override
		public int hashCode() {
			return this.value.hashCode();
		}

		/**
		 * Return the text in quotes, for people: on one line, whatever it contains.
		 */
		@Override
		public String toString() {
			return '"' + CONTROL.matcher(this.value).replaceAll("?") + '"';
		}

	}

}

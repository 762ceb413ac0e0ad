package io.github.mcpstdio.jsonrpc;

import java.math.BigDecimal;
import java.math.BigInteger;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads values from JSON text into trees and checks the limits as it goes. Numbers keep
 * their digits. Not safe for use by several threads.
 */
final class JsonTreeReader {

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	/**
	 * Enough for each decimal number of 128 bits. A few bytes of text must not become a
	 * number with a billion digits as soon as somebody calculates with it.
	 */
	private static final int MAX_SCALE = 10_000;

	private static final int MAX_LONG_DIGITS = 18;

	private final JsonText text;

	private final JsonRpcLimits limits;

	JsonTreeReader(JsonText text, JsonRpcLimits limits) {
		this.text = text;
		this.limits = limits;
	}

	/**
	 * Read the value that comes next.
	 * @param depth how many arrays and objects enclose the value
	 * @return the tree
	 */
	JsonNode read(int depth) {
		switch (this.text.peek()) {
			case '{' -> {
				return readObject(depth + 1);
			}
			case '[' -> {
				return readArray(depth + 1);
			}
			case '"' -> {
				return NODES.stringNode(this.text.string());
			}
			case 't' -> {
				this.text.expect("true");
				return NODES.booleanNode(true);
			}
			case 'f' -> {
				this.text.expect("false");
				return NODES.booleanNode(false);
			}
			case 'n' -> {
				this.text.expect("null");
				return NODES.nullNode();
			}
			default -> {
				return readNumber();
			}
		}
	}

	private ObjectNode readObject(int depth) {
		checkDepth(depth);
		this.text.expect('{');
		ObjectNode object = NODES.objectNode();
		for (String name = this.text.nextMember(true); name != null; name = this.text.nextMember(false)) {
			if (object.putIfAbsent(name, read(depth)) != null) {
				throw new JsonLimitException("A member name occurs twice in one object");
			}
		}
		return object;
	}

	private ArrayNode readArray(int depth) {
		checkDepth(depth);
		this.text.expect('[');
		ArrayNode array = NODES.arrayNode();
		for (boolean more = this.text.nextElement(true); more; more = this.text.nextElement(false)) {
			array.add(read(depth));
		}
		return array;
	}

	private void checkDepth(int depth) {
		if (depth > this.limits.maxDepth()) {
			throw new JsonLimitException("Nested deeper than " + this.limits.maxDepth() + " levels");
		}
	}

	private JsonNode readNumber() {
		int length = this.text.number();
		if (length > this.limits.maxNumberLength()) {
			throw new JsonLimitException("A number is longer than " + this.limits.maxNumberLength() + " characters");
		}
		if (!this.text.isInteger()) {
			return decimal();
		}
		return (length <= MAX_LONG_DIGITS) ? integer(this.text.numberValue()) : integer();
	}

	private static JsonNode integer(long value) {
		return (value == (int) value) ? NODES.numberNode((int) value) : NODES.numberNode(value);
	}

	private JsonNode integer() {
		BigInteger value = new BigInteger(this.text.numberText());
		return (value.bitLength() < Long.SIZE) ? integer(value.longValue()) : NODES.numberNode(value);
	}

	private JsonNode decimal() {
		try {
			BigDecimal value = new BigDecimal(this.text.numberText());
			if (Math.abs((long) value.scale()) <= MAX_SCALE) {
				return NODES.numberNode(value);
			}
		}
		catch (ArithmeticException | NumberFormatException ex) {
			// The exponent has more than 32 bits.
		}
		throw new JsonLimitException("The exponent of a number is too large");
	}

}

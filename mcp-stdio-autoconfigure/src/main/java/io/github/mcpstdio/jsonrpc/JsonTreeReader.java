package io.github.mcpstdio.jsonrpc;

import java.math.BigDecimal;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON values from a parser into trees. Numbers keep all their digits, member names
 * are unique, depth and length of numbers are bounded.
 */
final class JsonTreeReader {

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	/**
	 * Enough for each decimal number of 128 bits. A few bytes of text must not become a
	 * number with a billion digits as soon as somebody calculates with it.
	 */
	private static final int MAX_SCALE = 10_000;

	private final JsonParser parser;

	private final JsonRpcLimits limits;

	JsonTreeReader(JsonParser parser, JsonRpcLimits limits) {
		this.parser = parser;
		this.limits = limits;
	}

	/**
	 * Read the value that starts at the parser's current token.
	 * @param depth how many arrays and objects enclose the value
	 * @return the tree
	 */
	JsonNode read(int depth) {
		JsonToken token = this.parser.currentToken();
		return switch (token) {
			case START_OBJECT -> readObject(depth + 1);
			case START_ARRAY -> readArray(depth + 1);
			case VALUE_STRING -> NODES.stringNode(this.parser.getString());
			case VALUE_NUMBER_INT -> readInteger();
			case VALUE_NUMBER_FLOAT -> readDecimal();
			case VALUE_TRUE -> NODES.booleanNode(true);
			case VALUE_FALSE -> NODES.booleanNode(false);
			case VALUE_NULL -> NODES.nullNode();
			default -> throw new IllegalStateException("Unexpected token " + token);
		};
	}

	private ObjectNode readObject(int depth) {
		checkDepth(depth);
		ObjectNode object = NODES.objectNode();
		for (String name = this.parser.nextName(); name != null; name = this.parser.nextName()) {
			this.parser.nextToken();
			if (object.putIfAbsent(name, read(depth)) != null) {
				throw new JsonLimitException("A member name occurs twice in one object");
			}
		}
		return object;
	}

	private ArrayNode readArray(int depth) {
		checkDepth(depth);
		ArrayNode array = NODES.arrayNode();
		while (this.parser.nextToken() != JsonToken.END_ARRAY) {
			array.add(read(depth));
		}
		return array;
	}

	private JsonNode readInteger() {
		checkNumberLength();
		return switch (this.parser.getNumberType()) {
			case INT -> NODES.numberNode(this.parser.getIntValue());
			case LONG -> NODES.numberNode(this.parser.getLongValue());
			default -> NODES.numberNode(this.parser.getBigIntegerValue());
		};
	}

	private JsonNode readDecimal() {
		checkNumberLength();
		BigDecimal value = decimal();
		if (Math.abs((long) value.scale()) > MAX_SCALE) {
			throw new JsonLimitException("The exponent of a number is too large");
		}
		return NODES.numberNode(value);
	}

	private BigDecimal decimal() {
		try {
			return this.parser.getDecimalValue();
		}
		catch (JacksonException | ArithmeticException | NumberFormatException ex) {
			throw new JsonLimitException("The exponent of a number is too large");
		}
	}

	private void checkDepth(int depth) {
		if (depth > this.limits.maxDepth()) {
			throw new JsonLimitException("Nested deeper than " + this.limits.maxDepth() + " levels");
		}
	}

	private void checkNumberLength() {
		if (this.parser.getStringLength() > this.limits.maxNumberLength()) {
			throw new JsonLimitException("A number is longer than " + this.limits.maxNumberLength() + " characters");
		}
	}

}

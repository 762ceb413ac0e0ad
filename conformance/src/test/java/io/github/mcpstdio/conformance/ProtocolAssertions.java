package io.github.mcpstdio.conformance;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What is asserted of a server's output again and again.
 */
final class ProtocolAssertions {

	private ProtocolAssertions() {
	}

	/**
	 * Assert that an output is made of whole protocol lines and nothing else.
	 * @return the messages
	 */
	static List<ObjectNode> assertProtocolLinesOnly(byte[] output) {
		String text = strictlyDecode(output);
		List<ObjectNode> messages = new ArrayList<>();
		if (!text.isEmpty()) {
			assertThat(text).endsWith("\n").doesNotContain("\r");
			for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
				messages.add(Messages.read(line));
			}
		}
		return messages;
	}

	private static String strictlyDecode(byte[] output) {
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(output)).toString();
		}
		catch (CharacterCodingException ex) {
			throw new AssertionError("The output is no UTF-8", ex);
		}
	}

	/**
	 * Assert that a message is the successful answer to a request.
	 * @return the result
	 */
	static JsonNode assertResult(ObjectNode message, Object id) {
		assertThat(message.path("id")).isEqualTo(id(id));
		assertThat(message.has("error")).as("error in %s", message).isFalse();
		return message.required("result");
	}

	/**
	 * Assert that a message is an error.
	 * @return the error
	 */
	static JsonNode assertError(ObjectNode message, Object id, int code) {
		assertThat(message.path("id")).isEqualTo(id(id));
		assertThat(message.path("error").path("code").asInt(0)).as("code of %s", message).isEqualTo(code);
		return message.required("error");
	}

	private static JsonNode id(Object id) {
		return (id instanceof String text) ? Messages.json('"' + text + '"') : Messages.json(String.valueOf(id));
	}

	static String text(JsonNode result) {
		return result.path("content").path(0).path("text").asString();
	}

}

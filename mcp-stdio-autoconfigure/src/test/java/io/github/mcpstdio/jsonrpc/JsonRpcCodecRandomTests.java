package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sends random lines through {@link JsonRpcCodec}: valid ones, such as were damaged, and
 * noise. The seed of a run is printed.
 */
class JsonRpcCodecRandomTests {

	private static final int LINES = 220_000;

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	@Test
	void everyLineIsReadOrRefusedAndWhatIsReadIsWrittenAlike() {
		long seed = Long.getLong("mcp.test.seed", System.nanoTime());
		System.err.println("JsonRpcCodecRandomTests seed " + seed);
		Random random = new Random(seed);
		RandomLines lines = new RandomLines(random);
		int read = 0;
		for (int i = 0; i < LINES; i++) {
			byte[] line = lines.next();
			try {
				read += check(line) ? 1 : 0;
			}
			catch (Throwable ex) {
				throw new AssertionError("Seed " + seed + ", line " + i + ": "
						+ HexFormat.of().formatHex(line, 0, Math.min(line.length, 5000)), ex);
			}
		}
		assertThat(read).isBetween(LINES / 10, LINES * 9 / 10);
	}

	private boolean check(byte[] line) {
		JsonRpcMessage message;
		try {
			message = this.codec.decode(line, 0, line.length);
		}
		catch (JsonRpcException ex) {
			checkAnswer(line, ex.answer());
			return false;
		}
		byte[] written = encode(message);
		String text = new String(written, StandardCharsets.UTF_8);
		JsonRpcMessage again = this.codec.decode(written, 0, written.length);
		if (!message.equals(again) && !text.contains("\uFFFD")) {
			throw new AssertionError("Not read alike: " + text);
		}
		if (!Arrays.equals(encode(again), written) || text.contains("\n") || text.contains("\r")) {
			throw new AssertionError("Not written alike: " + text);
		}
		return true;
	}

	private static void checkAnswer(byte[] line, @Nullable JsonRpcErrorResponse answer) {
		JsonNode tree = parse(line);
		if (tree == null) {
			return;
		}
		boolean hasId = tree.has("id");
		boolean hasMethod = tree.has("method");
		boolean hasOutcome = tree.has("result") || tree.has("error");
		boolean due = hasId ? (hasMethod || !hasOutcome) : (!hasMethod && !hasOutcome);
		if (due != (answer != null)) {
			throw new AssertionError("Answered " + answer);
		}
		if (answer != null && answer.error().code() != JsonRpcError.INVALID_REQUEST) {
			throw new AssertionError("Valid JSON was answered " + answer);
		}
	}

	/**
	 * Parse a line independently, as far as it is an ordinary one.
	 */
	private static @Nullable JsonNode parse(byte[] line) {
		if (Utf8.indexOfViolation(line, 0, line.length) >= 0) {
			return null;
		}
		try {
			JsonNode tree = MAPPER.readTree(line);
			return tree.isObject() ? tree : null;
		}
		catch (JacksonException ex) {
			return null;
		}
	}

	private byte[] encode(JsonRpcMessage message) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(message, writer);
		return writer.toByteArray();
	}

}

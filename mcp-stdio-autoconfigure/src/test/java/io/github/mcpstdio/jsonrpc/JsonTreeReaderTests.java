package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link JsonTreeReader} and {@link JsonText}: what they read, and refuse, is
 * what Jackson's parser does.
 */
class JsonTreeReaderTests {

	private static final JsonRpcLimits LIMITS = new JsonRpcLimits(1000, 100_000, 256);

	private static final JsonMapper JACKSON = JsonMapper
		.builder(JsonFactory.builder()
			.streamReadConstraints(
					StreamReadConstraints.builder().maxNestingDepth(5000).maxNumberLength(100_000).build())
			.build())
		.enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
		.enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
		.build();

	private static final String[] VALID = { "{}", "[]", " [ ] ", "{ }", "\t{\r\"a\"\n:\t1 }", "[1,2 , 3]",
			"[[],{},[{}]]", "{\"a\":{\"b\":[]}}", "\"\"", "\"abc\"", "\"\u00fc\"", "\"\uD83D\uDE00\"", "\"a\\\"b\"",
			"\"\\\\\"", "\"\\/\\b\\f\\n\\r\\t\"", "\"\\u0041\\u00FC\\ud83d\\ude00\"", "\"\\ud83d\"", "\"x\\u0000y\"",
			"\"\u00fc\\n\u20ac\\t\uD83D\uDE00\"", "\"\u007f\u2028\"", "true", "false", "null", "0", "-0", "-0.0", "1",
			"-1", "10", "123456789012345678", "-12345678901234567", "2147483647", "2147483648", "-2147483648",
			"-2147483649", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
			"1.0", "1.10", "-1.5e3", "1E+2", "1e-2", "0e0", "1e400", "0.1",
			"{\"method\":1,\"methoe\":2,\"\":3,\"jsonrpc\":4,\"_meta\":5}", "{\"\\u0069d\":1}", "{\"\u00fc\":1}" };

	@ParameterizedTest
	@FieldSource("VALID")
	void reads(String json) {
		assertThat(read(json)).isEqualTo(JACKSON.readTree(json));
		skip(json);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", " ", "{", "[", "}", "]", ",", ":", "{]", "[}", "[1", "[1,", "[1,]", "[,1]", "[1 2]",
			"[1,,2]", "{,}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":1 \"b\":2}", "{\"a\" 1}", "{a:1}", "{'a':1}",
			"{1:1}", "{null:1}", "\"", "\"a", "\"\\", "\"\\\"", "\"\\x\"", "\"\\u\"", "\"\\u12\"", "\"\\u12g4\"",
			"\"\\u123\"", "\"\t\"", "\"\n\"", "\"a\\nb\t\"", "\"\u0001\"", "'a'", "tru", "truE", "True", "nul", "fals",
			"nulll", "truefalse", "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1e", "1e+", "1e-", "1.e1", "0x10",
			"1_000", "1a", "--1", "NaN", "Infinity", "-Infinity", "// c", "/**/1", "1//", "#", "[1]]", "{}{}", "1 2",
			"\"a\"\"b\"", "\uFEFF1", "\u00a01", "\f1", "\u00b2" })
	void refuses(String json) {
		if (!json.startsWith("\uFEFF")) {
			assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> {
				if (JACKSON.readTree(json).isMissingNode()) {
					throw new JacksonExceptionForNothing();
				}
			});
		}
		String text = json.startsWith("\uFEFF") ? " " + json : json;
		assertThatExceptionOfType(JsonSyntaxException.class).isThrownBy(() -> read(text));
		assertThatExceptionOfType(JsonSyntaxException.class).isThrownBy(() -> skip(text));
	}

	@Test
	void tellsWhereTheFirstByteIsThatDoesNotFit() {
		for (String json : new String[] { "x", "[x", "[1 x", "{\"a\"x", "\"\u00fc\\x", "1.x", "trux", "  x" }) {
			byte[] bytes = ("??" + json).getBytes(StandardCharsets.UTF_8);
			assertThatExceptionOfType(JsonSyntaxException.class)
				.isThrownBy(() -> readAll(new JsonText(bytes, 2, bytes.length - 2)))
				.satisfies((ex) -> assertThat(ex.position()).isEqualTo(bytes.length - 3));
		}
	}

	@Test
	void acceptsAndRefusesWhatJacksonDoesWhateverComes() {
		long seed = Long.getLong("random.seed", System.nanoTime());
		System.err.println("JsonTreeReaderTests seed " + seed);
		Random random = new Random(seed);
		int read = 0;
		for (int i = 0; i < 100_000; i++) {
			byte[] text = damaged(random, value(random, 3));
			if (Utf8.indexOfViolation(text, 0, text.length) < 0) {
				read += checkAlike(text, "Seed " + seed + ", text " + i) ? 1 : 0;
			}
		}
		assertThat(read).isBetween(10_000, 90_000);
	}

	private static String value(Random random, int depth) {
		int size = random.nextInt(4);
		return switch (random.nextInt((depth > 0) ? 4 : 2)) {
			case 2 -> IntStream.range(0, size)
				.mapToObj((i) -> value(random, depth - 1))
				.collect(Collectors.joining(",", "[", "]"));
			case 3 -> IntStream.range(0, size)
				.mapToObj((i) -> "\"" + i + "\" : " + value(random, depth - 1))
				.collect(Collectors.joining(" ,\t", "{", "}"));
			default -> VALID[random.nextInt(VALID.length)];
		};
	}

	/**
	 * Change some bytes, to others that occur or to any.
	 */
	private static byte[] damaged(Random random, String json) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		for (int i = random.nextInt(3); i > 0; i--) {
			byte other = bytes[random.nextInt(bytes.length)];
			bytes[random.nextInt(bytes.length)] = (random.nextInt(3) > 0) ? other : (byte) random.nextInt(128);
		}
		return bytes;
	}

	private static boolean checkAlike(byte[] text, String description) {
		JsonNode actual;
		try {
			actual = readAll(new JsonText(text, 0, text.length));
		}
		catch (JsonLimitException ex) {
			return false;
		}
		catch (JsonSyntaxException ex) {
			actual = null;
		}
		assertThat(actual).as("%s: %s", description, new String(text, StandardCharsets.UTF_8)).isEqualTo(jackson(text));
		return actual != null;
	}

	private static @Nullable JsonNode jackson(byte[] text) {
		try {
			// Its parser of bytes refuses lone surrogates in names, that of characters
			// does not.
			JsonNode tree = JACKSON.readTree(new String(text, StandardCharsets.UTF_8));
			return tree.isMissingNode() ? null : tree;
		}
		catch (JacksonException ex) {
			return null;
		}
	}

	private static JsonNode read(String json) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		return readAll(new JsonText(bytes, 0, bytes.length));
	}

	private static JsonNode readAll(JsonText text) {
		JsonNode tree = new JsonTreeReader(text, LIMITS).read(0);
		requireEnd(text);
		return tree;
	}

	private static void skip(String json) {
		byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
		JsonText text = new JsonText(bytes, 0, bytes.length);
		text.skipValue();
		requireEnd(text);
	}

	private static void requireEnd(JsonText text) {
		if (text.peek() >= 0) {
			throw text.unexpected();
		}
	}

	/**
	 * Jackson reads nothing from nothing.
	 */
	private static final class JacksonExceptionForNothing extends JacksonException {

		private JacksonExceptionForNothing() {
			super("Nothing");
		}

	}

}

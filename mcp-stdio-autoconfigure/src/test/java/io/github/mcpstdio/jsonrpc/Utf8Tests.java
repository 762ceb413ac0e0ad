package io.github.mcpstdio.jsonrpc;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link Utf8}.
 */
class Utf8Tests {

	@ParameterizedTest
	@CsvSource({ "C080, 0", "C1BF, 0", "E080AF, 0", "E09FBF, 0", "F08080AF, 0", "F08FBFBF, 0", "EDA080, 0", "EDBFBF, 0",
			"EDA0BDEDB880, 0", "F4908080, 0", "F5808080, 0", "F888808080, 0", "FC8480808080, 0", "FE, 0", "FF, 0",
			"80, 0", "BF, 0", "C3, 0", "E282, 0", "F09F98, 0", "C328, 0", "E28228, 0", "F09F9828, 0", "00, 0",
			"41C3, 1", "4100, 1", "4142434445464700, 7", "414243444546474800, 8", "41424344454647C0AF, 7",
			"FEFF0041, 0", "FFFE4100, 0", "41420043, 2" })
	void findsWhatIsNotText(String hex, int position) {
		byte[] bytes = HexFormat.of().parseHex(hex);
		assertThat(Utf8.indexOfViolation(bytes, 0, bytes.length)).isEqualTo(position);
		byte[] padded = HexFormat.of().parseHex("FFFFFF" + hex + "FFFFFF");
		assertThat(Utf8.indexOfViolation(padded, 3, bytes.length)).isEqualTo(3 + position);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "01", "7F", "C280", "DFBF", "E0A080", "ED9FBF", "EE8080", "EFBFBF", "EFBBBF",
			"F0908080", "F48FBFBF", "41C3A9E282ACF09F988041", "4142434445464748494A4B4C4D4E4F50" })
	void acceptsText(String hex) {
		byte[] bytes = HexFormat.of().parseHex(hex);
		assertThat(Utf8.indexOfViolation(bytes, 0, bytes.length)).isEqualTo(-1);
		byte[] padded = HexFormat.of().parseHex("80" + hex + "80");
		assertThat(Utf8.indexOfViolation(padded, 1, bytes.length)).isEqualTo(-1);
	}

	@Test
	void agreesWithThePlatformOnEachShortSequence() {
		byte[] bytes = new byte[3];
		for (int i = 0; i < 0x1000000; i += 23) {
			bytes[0] = (byte) (i >> 16);
			bytes[1] = (byte) (i >> 8);
			bytes[2] = (byte) i;
			assertAgreement(bytes);
		}
	}

	@Test
	void agreesWithThePlatformOnRandomBytes() {
		long seed = System.nanoTime();
		System.err.println("Utf8Tests seed " + seed);
		Random random = new Random(seed);
		for (int i = 0; i < 200_000; i++) {
			assertAgreement(randomBytes(random));
		}
	}

	@Test
	void tellsLoneSurrogates() {
		for (String text : new String[] { "", "a", "\uD7FF\uE000", "\uD83D\uDE00", "a\uD83D\uDE00\uD83D\uDE00b" }) {
			assertThat(Utf8.hasLoneSurrogate(text)).isFalse();
		}
		for (String text : new String[] { "\uD83D", "\uDE00", "\uD83D\uD83D\uDE00", "\uD83D\uDE00\uDE00",
				"x\uDBFFx" }) {
			assertThat(Utf8.hasLoneSurrogate(text)).isTrue();
		}
	}

	@Test
	void countsBytes() {
		for (String text : new String[] { "", "a", "\u00fc", "\u20ac", "\uD83D\uDE00", "a\u00fc\u20ac\uD83D\uDE00b",
				"\u007F\u0080\u07FF\u0800\uFFFF" }) {
			assertThat(Utf8.length(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
		}
		assertThat(Utf8.length("\uD83D")).isEqualTo(3);
		assertThat(Utf8.length("\uDE00\uD83D")).isEqualTo(6);
		assertThat(Utf8.length("\uD83Dx")).isEqualTo(4);
	}

	@ParameterizedTest
	@ValueSource(strings = { "C0AF", "EDA080", "F4908080", "C3", "00", "FF" })
	void codecRefusesWhatIsNotTextBeforeItParses(String hex) {
		String start = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"s\":\"";
		byte[] bytes = HexFormat.of()
			.parseHex(HexFormat.of().formatHex(start.getBytes(StandardCharsets.UTF_8)) + hex
					+ HexFormat.of().formatHex("\"}}".getBytes(StandardCharsets.UTF_8)));
		JsonRpcException ex = catchThrowableOfType(JsonRpcException.class,
				() -> new JsonRpcCodec(JsonRpcLimits.DEFAULTS).decode(bytes, 0, bytes.length));
		assertThat(ex.answer()).isNotNull();
		assertThat(ex.answer().id()).isNull();
		assertThat(ex.answer().error().code()).isEqualTo(JsonRpcError.PARSE_ERROR);
		assertThat(ex).hasMessage("Not valid UTF-8 text at byte " + start.length());
	}

	@Test
	void codecRefusesOtherEncodings() {
		String line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}";
		JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);
		for (byte[] bytes : new byte[][] { line.getBytes(StandardCharsets.UTF_16LE),
				line.getBytes(StandardCharsets.UTF_16BE), line.getBytes(StandardCharsets.UTF_16) }) {
			JsonRpcException ex = catchThrowableOfType(JsonRpcException.class,
					() -> codec.decode(bytes, 0, bytes.length));
			assertThat(ex.answer()).isNotNull();
			assertThat(ex.answer().error().code()).isEqualTo(JsonRpcError.PARSE_ERROR);
		}
	}

	private static byte[] randomBytes(Random random) {
		byte[] bytes = new byte[random.nextInt(40)];
		if (random.nextBoolean()) {
			random.nextBytes(bytes);
			return bytes;
		}
		StringBuilder text = new StringBuilder();
		while (text.length() < bytes.length) {
			int bits = random.nextInt(21);
			int point = random.nextInt(1 << (bits + 1)) % 0x110000;
			text.appendCodePoint((point >= 0xD800 && point < 0xE000) ? 'x' : Math.max(1, point));
		}
		byte[] encoded = text.toString().getBytes(StandardCharsets.UTF_8);
		if (random.nextBoolean() && encoded.length > 0) {
			encoded[random.nextInt(encoded.length)] = (byte) random.nextInt();
		}
		return (random.nextInt(4) == 0 && encoded.length > 0) ? Arrays.copyOf(encoded, encoded.length - 1) : encoded;
	}

	private static void assertAgreement(byte[] bytes) {
		int expected = platformIndexOfViolation(bytes);
		int actual = Utf8.indexOfViolation(bytes, 0, bytes.length);
		if (actual != expected) {
			assertThat(actual).as(HexFormat.of().formatHex(bytes)).isEqualTo(expected);
		}
	}

	private static int platformIndexOfViolation(byte[] bytes) {
		CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
			.onMalformedInput(CodingErrorAction.REPORT)
			.onUnmappableCharacter(CodingErrorAction.REPORT);
		ByteBuffer input = ByteBuffer.wrap(bytes);
		CoderResult result = decoder.decode(input, CharBuffer.allocate(bytes.length + 1), true);
		int malformed = result.isError() ? input.position() : Integer.MAX_VALUE;
		for (int i = 0; i < Math.min(bytes.length, malformed); i++) {
			if (bytes[i] == 0) {
				return i;
			}
		}
		return result.isError() ? malformed : -1;
	}

}

package io.github.mcpstdio.jsonrpc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link Utf8JsonWriter}.
 */
class Utf8JsonWriterTests {

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private static final JsonMapper MAPPER = JsonMapper.builder().build();

	@Test
	void writesEachCharacterSoThatItIsReadBack() {
		for (int c = 0; c < 0x10000; c++) {
			String text = "a" + (char) c + "b";
			String expected = Character.isSurrogate((char) c) ? "a\uFFFDb" : text;
			if (!MAPPER.readTree(writeString(text)).stringValue().equals(expected)) {
				assertThat(MAPPER.readTree(writeString(text)).stringValue()).as("U+%04X", c).isEqualTo(expected);
			}
		}
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '`', textBlock = """
			22, "\\""
			5C, "\\\\"
			0A, "\\n"
			0D, "\\r"
			09, "\\t"
			08, "\\b"
			0C, "\\f"
			00, "\\u0000"
			1F, "\\u001f"
			85, "\\u0085"
			2028, "\\u2028"
			2029, "\\u2029"
			2F, "/"
			20, " "
			""")
	void escapes(String character, String json) {
		assertThat(writeString(String.valueOf((char) Integer.parseInt(character, 16)))).isEqualTo(json);
	}

	@Test
	void leavesDeleteAndOtherCharactersAsTheyAre() {
		assertThat(writeString("\u007F\u0080\u00A0\u07FF\u0800\uFFFD\uFFFF\uD800\uDC00\uD83D\uDE00\uDBFF\uDFFF"))
			.isEqualTo("\"\u007F\u0080\u00A0\u07FF\u0800\uFFFD\uFFFF\uD800\uDC00\uD83D\uDE00\uDBFF\uDFFF\"");
	}

	@ParameterizedTest
	@ValueSource(strings = { "\uD83D", "\uDE00", "x\uD83D", "\uD83Dx", "\uDE00\uD83D", "\uD83D\uD83D\uDE00" })
	void replacesLoneSurrogates(String text) throws CharacterCodingException {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		writer.writeString(text);
		String json = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(writer.toByteArray())).toString();
		assertThat(json)
			.isEqualTo('"' + new String(text.getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE) + '"');
	}

	@Test
	void writesOneLineWhateverTheTextIs() {
		ObjectNode node = NODES.objectNode();
		node.put("a\nb\r\u2028\u2029\u0085", "c\r\n\u2028\u2029\u0085\u000B\u000C");
		assertThat(write(node)).doesNotContain("\n", "\r", "\u2028", "\u2029", "\u0085", "\u000B", "\u000C");
		assertThat(MAPPER.readTree(write(node))).isEqualTo(node);
	}

	@Test
	void writesNumbers() {
		ArrayNode numbers = NODES.arrayNode();
		numbers.add(0).add(9).add(10).add(-1).add(Integer.MIN_VALUE).add(Long.MAX_VALUE).add(Long.MIN_VALUE);
		numbers.add((short) -3).add(new BigInteger("18446744073709551617")).add(new BigDecimal("1.10"));
		numbers.add(new BigDecimal("1E+400")).add(0.1).add(1e100).add(-0.0).add(Double.MIN_VALUE).add(1.5f);
		assertThat(write(numbers))
			.isEqualTo("[0,9,10,-1,-2147483648,9223372036854775807,-9223372036854775808,-3,18446744073709551617,1.10,"
					+ "1E+400,0.1,1.0E100,-0.0,4.9E-324,1.5]");
	}

	@Test
	void writesNumbersThatJsonLacksAsText() {
		ArrayNode numbers = NODES.arrayNode();
		numbers.add(Double.NaN).add(Double.POSITIVE_INFINITY).add(Double.NEGATIVE_INFINITY);
		numbers.add(Float.NaN).add(Float.POSITIVE_INFINITY).add(Float.NEGATIVE_INFINITY);
		assertThat(write(numbers)).isEqualTo("[\"NaN\",\"Infinity\",\"-Infinity\",\"NaN\",\"Infinity\",\"-Infinity\"]");
	}

	@Test
	void writesOtherValues() {
		ArrayNode values = NODES.arrayNode();
		values.add(true).add(false).addNull().add(new byte[] { 0, (byte) 0xFF, 62 }).addArray();
		values.addObject();
		values.addObject().putArray("a").addObject().put("", "");
		assertThat(write(values)).isEqualTo("[true,false,null,\"AP8+\",[],{},{\"a\":[{\"\":\"\"}]}]");
		assertThat(write(NODES.missingNode())).isEqualTo("null");
	}

	@Test
	void refusesWhatIsNoJson() {
		assertThatIllegalArgumentException().isThrownBy(() -> write(NODES.pojoNode(new Object())))
			.withMessage("No JSON value: POJO");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 2, 3, 7, 8, 255, 256, 257, 4096 })
	void growsWhateverItsCapacity(int capacity) {
		for (String unit : new String[] { "a", "\n", "\u0001", "\u00fc", "\u20ac", "\uD83D\uDE00", "a\u20ac\"" }) {
			String text = unit.repeat(1000);
			Utf8JsonWriter writer = new Utf8JsonWriter(capacity);
			writer.writeByte('[');
			writer.writeString(text);
			writer.writeByte(']');
			String json = new String(writer.buffer(), 0, writer.size(), StandardCharsets.UTF_8);
			assertThat(MAPPER.readTree(json).get(0).stringValue()).isEqualTo(text);
			assertThat(writer.toByteArray()).hasSize(writer.size());
		}
	}

	@Test
	void writesLargeText() {
		String text = "A".repeat(20_000_000) + "\u20ac".repeat(1_000_000);
		Utf8JsonWriter writer = new Utf8JsonWriter();
		writer.writeString(text);
		assertThat(writer.size()).isEqualTo(23_000_002);
		assertThat(new String(writer.buffer(), 1, writer.size() - 2, StandardCharsets.UTF_8).equals(text)).isTrue();
	}

	@Test
	void writesRandomTextSoThatItIsReadBack() {
		long seed = System.nanoTime();
		System.err.println("Utf8JsonWriterTests seed " + seed);
		Random random = new Random(seed);
		for (int i = 0; i < 20_000; i++) {
			String text = randomText(random);
			JsonNode read = MAPPER.readTree(writeString(text));
			if (!read.stringValue().equals(text)) {
				assertThat(read.stringValue()).isEqualTo(text);
			}
		}
	}

	@Test
	void payloadEncodedBeforeIsWrittenAsItIs() {
		ObjectNode node = NODES.objectNode().put("a", "\u20ac\u2028");
		JsonPayload payload = JsonPayload.encoded(node);
		node.put("b", 1);
		Utf8JsonWriter writer = new Utf8JsonWriter(1);
		writer.writePayload(payload);
		writer.writePayload(JsonPayload.of(node));
		assertThat(new String(writer.toByteArray(), StandardCharsets.UTF_8))
			.isEqualTo("{\"a\":\"\u20ac\\u2028\"}{\"a\":\"\u20ac\\u2028\",\"b\":1}");
	}

	private static String randomText(Random random) {
		StringBuilder text = new StringBuilder();
		int length = random.nextInt(300);
		while (text.length() < length) {
			int point = random.nextInt(1 << (1 + random.nextInt(21))) % 0x110000;
			text.appendCodePoint((point >= 0xD800 && point < 0xE000) ? '"' : point);
		}
		return text.toString();
	}

	private static String writeString(String text) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		writer.writeString(text);
		return new String(writer.toByteArray(), StandardCharsets.UTF_8);
	}

	private static String write(JsonNode node) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		writer.writeTree(node);
		return new String(writer.toByteArray(), StandardCharsets.UTF_8);
	}

}

package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/**
 * Makes up lines as a client might send them, most of them not quite right.
 */
final class RandomLines {

	private static final String[] NAMES = { "jsonrpc", "id", "method", "params", "result", "error", "code", "message",
			"data", "_meta", "x", "", "a b", "\\u0069d", "\u00fc", "AaAa", "AaBB", "BBAa", "BBBB" };

	private static final String[] ATOMS = { "null", "true", "false", "\"\"", "\"2.0\"", "\"ping\"", "{}", "[]", "nul",
			"NaN", "\"\\ud83d\"", "\"\\u0000\"", "\"\\", "'x'", "/**/1", "\"\t\"", "\uFEFF", "\"\u2028\"" };

	private final Random random;

	RandomLines(Random random) {
		this.random = random;
	}

	byte[] next() {
		return switch (this.random.nextInt(12)) {
			case 0 -> noise();
			case 1, 2 -> damaged(message());
			case 3 -> bytes(value(6));
			case 4 -> bytes(value(2) + value(2));
			case 5 -> bytes(nested());
			default -> bytes(message());
		};
	}

	private String message() {
		StringBuilder message = new StringBuilder("{");
		member(message, "jsonrpc", chance(30) ? value(1) : "\"2.0\"");
		if (!chance(4)) {
			member(message, "id", chance(8) ? value(2) : (chance(2) ? number() : text()));
		}
		if (!chance(8)) {
			member(message, "method", chance(20) ? value(1) : text());
		}
		if (chance(2)) {
			member(message, "params", value(4));
		}
		if (chance(6)) {
			member(message, chance(2) ? "result" : "error",
					chance(2) ? "{\"code\":" + number() + ",\"message\":\"\"}" : value(3));
		}
		if (chance(10)) {
			member(message, name(), value(3));
		}
		return message.append('}').toString();
	}

	private void member(StringBuilder object, String name, String value) {
		if (object.length() > 1) {
			object.append(chance(200) ? ";" : ",");
		}
		object.append(chance(10) ? " " : "").append('"').append(name).append("\":").append(value);
	}

	private String value(int depth) {
		int kind = this.random.nextInt((depth > 0) ? 8 : 5);
		return switch (kind) {
			case 0 -> number();
			case 1, 2 -> text();
			case 3 -> String.valueOf(this.random.nextBoolean());
			case 4 -> chance(6) ? ATOMS[this.random.nextInt(ATOMS.length)] : "null";
			case 5 -> array(depth);
			default -> object(depth);
		};
	}

	private String array(int depth) {
		StringBuilder array = new StringBuilder("[");
		for (int i = this.random.nextInt(4); i > 0; i--) {
			array.append((array.length() > 1) ? "," : "").append(value(depth - 1));
		}
		return array.append(']').toString();
	}

	private String object(int depth) {
		StringBuilder object = new StringBuilder("{");
		for (int i = this.random.nextInt(4); i > 0; i--) {
			member(object, name(), value(depth - 1));
		}
		return object.append('}').toString();
	}

	private String name() {
		return chance(3) ? NAMES[this.random.nextInt(NAMES.length)] : Integer.toString(this.random.nextInt(), 36);
	}

	private String number() {
		return switch (this.random.nextInt(9)) {
			case 0 -> Long.toString(this.random.nextLong());
			case 1 -> Double.toString(this.random.nextGaussian());
			case 2 -> digits(1 + this.random.nextInt(70));
			case 3 -> digits(1) + "." + digits(1 + this.random.nextInt(70));
			case 4 -> digits(1) + "e" + (this.random.nextBoolean() ? "-" : "") + digits(1 + this.random.nextInt(12));
			case 5 -> "-" + digits(1 + this.random.nextInt(20)) + "." + digits(2) + "E+" + digits(2);
			case 6 -> digits(1) + (this.random.nextBoolean() ? "." : "e");
			default -> Integer.toString(this.random.nextInt(1000));
		};
	}

	private String digits(int count) {
		StringBuilder digits = new StringBuilder();
		digits.append((char) ('1' + this.random.nextInt(9)));
		while (digits.length() < count) {
			digits.append((char) ('0' + this.random.nextInt(10)));
		}
		return digits.toString();
	}

	private String text() {
		StringBuilder text = new StringBuilder("\"");
		for (int i = chance(20) ? 300 : this.random.nextInt(12); i > 0; i--) {
			text.append(character());
		}
		return text.append('"').toString();
	}

	private String character() {
		int point = this.random.nextInt(1 << (5 + this.random.nextInt(16))) % 0x110000;
		if (chance(10) || point < 0x20 || point == '"' || point == '\\') {
			return "\\u" + HexFormat.of().toHexDigits((char) point);
		}
		return (point >= 0xD800 && point < 0xE000) ? "\\n" : Character.toString(point);
	}

	private String nested() {
		int depth = chance(50) ? 3000 : this.random.nextInt(40);
		String open = chance(2) ? "[" : "{\"a\":";
		String close = open.equals("[") ? "]" : "}";
		String value = open.repeat(depth) + value(1) + close.repeat(chance(10) ? depth + 1 : depth);
		return "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":" + value + (chance(2) ? ",\"id\":" + number() : "")
				+ "}";
	}

	private byte[] noise() {
		byte[] bytes = new byte[this.random.nextInt(200)];
		this.random.nextBytes(bytes);
		return bytes;
	}

	private byte[] damaged(String line) {
		byte[] bytes = bytes(line);
		return switch (this.random.nextInt(4)) {
			case 0 -> Arrays.copyOf(bytes, this.random.nextInt(bytes.length));
			case 1 -> bytes(line + line);
			case 2 -> bytes(line.replaceFirst("[,:{}\"]", ""));
			default -> {
				for (int i = 1 + this.random.nextInt(3); i > 0; i--) {
					bytes[this.random.nextInt(bytes.length)] = (byte) this.random.nextInt();
				}
				yield bytes;
			}
		};
	}

	private boolean chance(int oneIn) {
		return this.random.nextInt(oneIn) == 0;
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}

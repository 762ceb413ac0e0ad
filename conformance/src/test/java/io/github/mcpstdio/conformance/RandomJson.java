package io.github.mcpstdio.conformance;

import java.util.SplittableRandom;

/**
 * Makes up JSON values. They are within all limits of a server and have no member names
 * twice.
 */
final class RandomJson {

	private static final String[] CHARACTERS = { "\u00fc", "\u6f22", "\uD83D\uDE00", "\\n", "\\\"", "\\\\", "\\/",
			"\\u00fc", "\\ud83d\\ude00", "\u2028", "\u0085", "\u007F", "\\u0000", "\\b" };

	private static final String[] NAMES = { "jsonrpc", "id", "method", "params", "result", "error", "code", "_meta", "",
			"a b", "\\u0069d", "\u00fc", "AaAa", "AaBB", "BBAa", "BBBB" };

	private final SplittableRandom random;

	RandomJson(SplittableRandom random) {
		this.random = random;
	}

	/**
	 * Append a value.
	 * @param depth how many arrays and objects may be nested in it
	 */
	void value(StringBuilder json, int depth) {
		switch (this.random.nextInt((depth > 0) ? 9 : 6)) {
			case 0, 1 -> json.append(number());
			case 2, 3 -> text(json);
			case 4 -> json.append(chance(2));
			case 5 -> json.append("null");
			case 6 -> array(json, depth);
			default -> object(json, depth);
		}
	}

	void array(StringBuilder json, int depth) {
		json.append('[');
		for (int i = this.random.nextInt(4); i > 0; i--) {
			value(json, depth - 1);
			json.append((i > 1) ? "," : "");
		}
		json.append(']');
	}

	void object(StringBuilder json, int depth) {
		json.append('{');
		int first = this.random.nextInt(NAMES.length);
		for (int i = this.random.nextInt(4); i > 0; i--) {
			json.append('"').append(NAMES[(first + i) % NAMES.length]).append("\":");
			space(json);
			value(json, depth - 1);
			json.append((i > 1) ? "," : "");
		}
		json.append('}');
	}

	String number() {
		return switch (this.random.nextInt(7)) {
			case 0 -> Long.toString(this.random.nextLong());
			case 1 -> Double.toString(this.random.nextDouble(-1e9, 1e9));
			case 2 -> digits(1 + this.random.nextInt(64));
			case 3 -> "0." + digits(1 + this.random.nextInt(62));
			case 4 -> digits(1) + "e" + (chance(2) ? "-" : "") + digits(1 + this.random.nextInt(3));
			case 5 -> "-" + digits(1 + this.random.nextInt(20)) + ".50E+" + digits(2);
			default -> Integer.toString(this.random.nextInt(1000));
		};
	}

	String digits(int count) {
		StringBuilder digits = new StringBuilder(count);
		digits.append((char) ('1' + this.random.nextInt(9)));
		while (digits.length() < count) {
			digits.append((char) ('0' + this.random.nextInt(10)));
		}
		return digits.toString();
	}

	/**
	 * Append a string with its quotes.
	 */
	void text(StringBuilder json) {
		json.append('"');
		for (int i = chance(100) ? 500 : this.random.nextInt(12); i > 0; i--) {
			if (chance(8)) {
				json.append(CHARACTERS[this.random.nextInt(CHARACTERS.length)]);
			}
			else {
				json.append((char) ('a' + this.random.nextInt(26)));
			}
		}
		json.append(chance(40) ? "\\ud83d\"" : "\"");
	}

	/**
	 * Append white space, most often none.
	 */
	void space(StringBuilder json) {
		if (chance(12)) {
			json.append(switch (this.random.nextInt(3)) {
				case 0 -> " ";
				case 1 -> "\t";
				default -> " \r";
			});
		}
	}

	<T> T one(T[] of) {
		return of[this.random.nextInt(of.length)];
	}

	int below(int bound) {
		return this.random.nextInt(bound);
	}

	boolean chance(int oneIn) {
		return this.random.nextInt(oneIn) == 0;
	}

	void bytes(byte[] bytes) {
		this.random.nextBytes(bytes);
	}

}

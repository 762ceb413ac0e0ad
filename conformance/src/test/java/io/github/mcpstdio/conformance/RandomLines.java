package io.github.mcpstdio.conformance;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.conformance.RandomLine.Fate;

/**
 * Makes up lines as clients might send them, about half of them not quite right, and
 * tells what has to become of each. No two requests have the same id. There is no
 * {@code initialize} among them that is the first, and no cancellation of a request.
 */
final class RandomLines {

	private static final String[] NOTIFICATIONS = { "notifications/cancelled", "notifications/initialized",
			"notifications/progress", "tools/list", "ping", "x" };

	private static final String[] NO_MESSAGES = { "null", "42", "\"text\"", "true", "[]", "-0.5e3", "[1,[{}]]",
			"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", "{}", "{\"jsonrpc\":\"2.0\"}" };

	/** Bytes of which one makes any JSON invalid, wherever it is put. */
	private static final int[] POISON = { 0x00, 0x01, 0x08, 0x0B, 0x1F, 0x80, 0xBF, 0xC0, 0xC1, 0xED, 0xF5, 0xFF };

	/** What a message is no JSON without. */
	private static final String[] STRUCTURE = { "[{]", "[:]", "[\"]", "[}]$" };

	private static final int[] DEPTHS = { 10, 63, 64, 65, 500, 990, 998, 999, 1000, 1001, 3000, 9000, 11_000, 30_000 };

	private static final int MAX_DEPTH = 1000;

	private final RandomJson random;

	private long serial;

	/**
	 * Create a source of lines.
	 * @param seed two sources of the same seed make up the same lines
	 */
	RandomLines(long seed) {
		this.random = new RandomJson(new SplittableRandom(seed));
	}

	RandomLine next() {
		this.serial++;
		if (this.random.chance(1000)) {
			return nested();
		}
		return switch (this.random.below(20)) {
			case 0, 1, 2, 3, 4, 5, 6 -> request().line();
			case 7, 8 -> request().spoil().line();
			case 9 -> notification().line();
			case 10 -> notification().spoil().line();
			case 11 -> response().line();
			case 12 -> response().spoil().line();
			case 13 -> noMessage();
			case 14, 15, 16 -> broken();
			case 17 -> noise();
			default -> damaged();
		};
	}

	private RandomMessage request() {
		return message().id().call();
	}

	private RandomMessage notification() {
		return message().notify(this.random.one(NOTIFICATIONS));
	}

	private RandomMessage response() {
		RandomMessage response = message().outcome(this.random.chance(2) ? "result" : "error");
		return this.random.chance(4) ? response : response.id();
	}

	private RandomMessage message() {
		return new RandomMessage(this.random, this.serial).version();
	}

	private RandomLine noMessage() {
		if (this.random.chance(3)) {
			return message().id().member("params").line();
		}
		return new RandomLine(bytes(this.random.one(NO_MESSAGES)), Fate.INVALID, null);
	}

	/**
	 * A message that is no JSON any more, for a reason that is known.
	 */
	private RandomLine broken() {
		String json = switch (this.random.below(3)) {
			case 0 -> request().json();
			case 1 -> notification().json();
			default -> response().json();
		};
		byte[] line = switch (this.random.below(5)) {
			case 0, 1 -> cutOff(bytes(json));
			case 2 -> poisoned(bytes(json));
			case 3 -> bytes(json + json);
			default -> bytes(json.replaceFirst(this.random.one(STRUCTURE), ""));
		};
		return new RandomLine(line, Fate.BROKEN, null);
	}

	private byte[] cutOff(byte[] line) {
		return Arrays.copyOf(line, 1 + this.random.below(line.length - 1));
	}

	private byte[] poisoned(byte[] line) {
		int at = this.random.below(line.length + 1);
		byte[] poisoned = Arrays.copyOf(line, line.length + 1);
		System.arraycopy(line, at, poisoned, at + 1, line.length - at);
		poisoned[at] = (byte) POISON[this.random.below(POISON.length)];
		return poisoned;
	}

	private RandomLine noise() {
		byte[] line = new byte[1 + this.random.below(200)];
		this.random.bytes(line);
		return judged(line);
	}

	private RandomLine damaged() {
		byte[] line = bytes(message().distantId().call().json());
		for (int i = 1 + this.random.below(3); i > 0; i--) {
			line[this.random.below(line.length)] = (byte) (this.random.chance(4) ? this.random.below(256)
					: 0x20 + this.random.below(0x5F));
		}
		return judged(line);
	}

	private RandomLine judged(byte[] line) {
		for (int i = 0; i < line.length; i++) {
			line[i] = (line[i] == '\n') ? (byte) '"' : line[i];
		}
		line[0] = (line[0] <= ' ' && line[0] > 0) ? (byte) '{' : line[0];
		JsonNode tree = parse(line);
		if (tree == null) {
			return new RandomLine(line, Fate.BROKEN, null);
		}
		if (!tree.isObject()) {
			return new RandomLine(line, Fate.INVALID, null);
		}
		boolean called = tree.has("method");
		boolean outcome = tree.has("result") || tree.has("error");
		boolean due = tree.has("id") ? (called || !outcome) : (!called && !outcome);
		return new RandomLine(line, due ? Fate.ANSWERED : Fate.SILENT, null);
	}

	private static @Nullable JsonNode parse(byte[] line) {
		try {
			String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
			return Messages.json(text);
		}
		catch (CharacterCodingException | JacksonException ex) {
			return null;
		}
	}

	/**
	 * A message that is nested deeply, perhaps too deeply, its id before or behind that.
	 */
	private RandomLine nested() {
		int depth = DEPTHS[this.random.below(DEPTHS.length)];
		boolean array = this.random.chance(2);
		String value = (array ? "[" : "{\"a\":").repeat(depth) + "1" + (array ? "]" : "}").repeat(depth);
		String params = "\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":" + value;
		String id = "\"id\":" + this.serial;
		Fate fate = (depth + 1 > MAX_DEPTH) ? Fate.INVALID : Fate.REQUEST;
		return switch (this.random.below(3)) {
			case 0 -> new RandomLine(bytes("{" + id + "," + params + "}"), fate, this.serial);
			case 1 -> new RandomLine(bytes("{" + params + "," + id + "}"), fate, this.serial);
			default -> new RandomLine(bytes("{" + params + "}"), Fate.SILENT, null);
		};
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}

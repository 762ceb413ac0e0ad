package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * A JSON object that is being made up as a message, at most one thing wrong with it. It
 * keeps account of what has to become of it.
 */
final class RandomMessage {

	private static final String[] METHODS = { "ping", "tools/list", "server/discover", "resources/list", "initialize",
			"no/such", "notifications/initialized", "\\u0070ing", "m\\ud800" };

	private static final String[] NO_IDS = { "null", "true", "1.5", "1.0", "1e2", "9223372036854775808",
			"-9223372036854775809", "{\"a\":1}", "[1]", "{}", "\"\\ud800\"", "1e999999999",
			"\"" + "x".repeat(257) + "\"", "\"" + "\u00fc".repeat(129) + "\"", "7".repeat(65) };

	private static final String[] NO_METHODS = { "null", "5", "\"\"", "true", "[]", "{\"ping\":1}" };

	private static final String[] NO_VERSIONS = { "\"1.0\"", "2.0", "null", "\"2.00\"", "[\"2.0\"]" };

	private static final String[] TOO_MUCH = { "1".repeat(65), "-" + "1".repeat(64), "0." + "3".repeat(63), "1e10001",
			"-1e2147483648", "1e-99999999999", "{\"a\":1,\"a\":2}", "[{\"id\":1,\"x\":{},\"\\u0069d\":2}]" };

	private final RandomJson random;

	private final long serial;

	private final List<String> members = new ArrayList<>();

	private boolean valid = true;

	private boolean called;

	private boolean outcome;

	private boolean identified;

	private @Nullable Object id;

	RandomMessage(RandomJson random, long serial) {
		this.random = random;
		this.serial = serial;
	}

	RandomMessage version() {
		this.members.add("\"jsonrpc\":\"2.0\"");
		return this;
	}

	RandomMessage id() {
		this.identified = true;
		String text = switch (this.random.below(7)) {
			case 0 -> textId("s" + this.serial);
			case 1 -> textId(Long.toString(this.serial));
			case 2 -> textId("\u00fc\u6f22\uD83D\uDE00" + this.serial);
			case 3 -> textId(this.serial + "-".repeat(256 - Long.toString(this.serial).length()));
			case 4 -> numberId(Long.MAX_VALUE - this.serial);
			case 5 -> numberId(Long.MIN_VALUE + this.serial);
			default -> numberId(this.serial);
		};
		this.members.add("\"id\":" + text);
		return this;
	}

	/**
	 * Take an id that differs from all others by more than a few bytes.
	 */
	RandomMessage distantId() {
		this.identified = true;
		this.members.add("\"id\":" + textId(Long.toHexString(this.serial * 0x9E3779B97F4A7C15L)));
		return this;
	}

	private String textId(String value) {
		this.id = value;
		return '"' + value + '"';
	}

	private String numberId(long value) {
		this.id = value;
		return Long.toString(value);
	}

	RandomMessage call() {
		this.called = true;
		if (this.random.chance(3)) {
			StringBuilder echo = new StringBuilder("\"params\":{\"name\":\"echo\",\"arguments\":{\"message\":");
			this.random.value(echo, 1);
			this.members.add("\"method\":\"tools/call\"");
			this.members
				.add(echo.append('}').append(this.random.chance(2) ? "," + Messages.META : "").append('}').toString());
			return this;
		}
		this.members.add("\"method\":\"" + this.random.one(METHODS) + '"');
		return this.random.chance(2) ? member("params") : this;
	}

	RandomMessage notify(String method) {
		this.called = true;
		this.members.add("\"method\":\"" + method + '"');
		return member("params");
	}

	RandomMessage outcome(String name) {
		this.outcome = true;
		if (name.equals("error") && this.random.chance(2)) {
			this.members
				.add("\"error\":{\"code\":-32000,\"message\":\"\\u00fc\",\"data\":" + this.random.number() + "}");
			return this;
		}
		return member(name);
	}

	RandomMessage member(String name) {
		StringBuilder member = new StringBuilder().append('"').append(name).append("\":");
		this.random.space(member);
		this.random.value(member, 3);
		this.members.add(member.toString());
		return this;
	}

	/**
	 * Do one thing wrong.
	 */
	RandomMessage spoil() {
		this.valid = false;
		switch (this.random.below(6)) {
			case 0 -> spoilVersion();
			case 1 -> spoilMethod();
			case 2 -> spoilId();
			case 3 -> this.members.add("\"extra\":" + this.random.one(TOO_MUCH));
			case 4 -> this.members.add(this.members.get(this.random.below(this.members.size())));
			default -> outcome("result");
		}
		return this;
	}

	private void spoilVersion() {
		this.members.remove(0);
		if (this.random.chance(2)) {
			this.members.add("\"jsonrpc\":" + this.random.one(NO_VERSIONS));
		}
	}

	private void spoilMethod() {
		if (this.members.removeIf((member) -> member.startsWith("\"method\""))) {
			this.members.add("\"method\":" + this.random.one(NO_METHODS));
		}
		else {
			spoilVersion();
		}
	}

	private void spoilId() {
		if (this.members.removeIf((member) -> member.startsWith("\"id\""))) {
			this.members.add("\"id\":" + this.random.one(NO_IDS));
			this.id = null;
		}
		else {
			spoilVersion();
		}
	}

	/**
	 * Return the message as JSON, its members in any order.
	 */
	String json() {
		StringBuilder json = new StringBuilder("{");
		int first = this.random.below(Math.max(1, this.members.size()));
		for (int i = 0; i < this.members.size(); i++) {
			this.random.space(json);
			json.append((i > 0) ? "," : "").append(this.members.get((first + i) % this.members.size()));
		}
		this.random.space(json);
		return json.append('}').toString();
	}

	RandomLine line() {
		return new RandomLine(json().getBytes(StandardCharsets.UTF_8), fate(), this.id);
	}

	private RandomLine.Fate fate() {
		if (this.identified ? (!this.called && this.outcome) : (this.called || this.outcome)) {
			return RandomLine.Fate.SILENT;
		}
		return (this.valid && this.called) ? RandomLine.Fate.REQUEST : RandomLine.Fate.INVALID;
	}

}

package io.github.mcpstdio.jsonrpc;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

import org.jspecify.annotations.Nullable;

/**
 * Goes through JSON text as RFC 8259 has it, which is known to be well-formed UTF-8,
 * token by token. Whatever comes before a token is skipped if it is whitespace. Keeps
 * nothing between texts, and is not safe for use by several threads.
 */
final class JsonText {

	private final byte[] bytes;

	private final int start;

	private final int end;

	private int at;

	private int numberStart;

	private boolean integer;

	/**
	 * Start before the first token.
	 */
	JsonText(byte[] bytes, int offset, int length) {
		this.bytes = bytes;
		this.start = offset;
		this.end = offset + length;
		this.at = startsWithByteOrderMark() ? offset + 3 : offset;
	}

	private boolean startsWithByteOrderMark() {
		return this.end - this.start >= 3 && this.bytes[this.start] == (byte) 0xEF
				&& this.bytes[this.start + 1] == (byte) 0xBB && this.bytes[this.start + 2] == (byte) 0xBF;
	}

	/**
	 * Return the first byte of the next token, or -1 at the end.
	 */
	int peek() {
		while (this.at < this.end) {
			byte b = this.bytes[this.at];
			if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
				return b & 0xFF;
			}
			this.at++;
		}
		return -1;
	}

	private boolean accept(int symbol) {
		if (peek() != symbol) {
			return false;
		}
		this.at++;
		return true;
	}

	/**
	 * Read a certain symbol.
	 */
	void expect(int symbol) {
		if (!accept(symbol)) {
			throw unexpected();
		}
	}

	/**
	 * Read a literal name, such as {@code true}.
	 */
	void expect(String literal) {
		peek();
		for (int i = 0; i < literal.length(); i++, this.at++) {
			if (this.at == this.end || this.bytes[this.at] != literal.charAt(i)) {
				throw unexpected();
			}
		}
	}

	/**
	 * Return the exception for what comes next.
	 */
	JsonSyntaxException unexpected() {
		return new JsonSyntaxException(this.at - this.start);
	}

	/**
	 * Read up to the value of an object's next member.
	 * @param first whether it is the first
	 * @return the member's name, or {@code null} at the end of the object
	 */
	@Nullable String nextMember(boolean first) {
		if (!hasNext(first, '}')) {
			return null;
		}
		if (peek() != '"') {
			throw unexpected();
		}
		String name = string(true);
		expect(':');
		return name;
	}

	/**
	 * Read up to the next element of an array.
	 * @param first whether it is the first
	 * @return whether there is one; otherwise the end of the array has been read
	 */
	boolean nextElement(boolean first) {
		return hasNext(first, ']');
	}

	private boolean hasNext(boolean first, int closing) {
		if (first) {
			return !accept(closing);
		}
		if (accept(',')) {
			return true;
		}
		expect(closing);
		return false;
	}

	/**
	 * Read a string.
	 */
	String string() {
		return string(false);
	}

	private String string(boolean name) {
		expect('"');
		int from = this.at;
		int i = from;
		int high = 0;
		while (i < this.end) {
			byte b = this.bytes[i];
			if (b == '"') {
				this.at = i + 1;
				return (name && high >= 0) ? MemberNames.of(this.bytes, from, i) : text(from, i, high);
			}
			if (b == '\\') {
				return escaped(from, i, high);
			}
			if (b >= 0 && b < ' ') {
				break;
			}
			high |= b;
			i++;
		}
		this.at = i;
		throw unexpected();
	}

	/**
	 * Decode bytes.
	 * @param high negative if there are bytes of more than seven bits
	 */
	private String text(int from, int to, int high) {
		Charset charset = (high >= 0) ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
		return new String(this.bytes, from, to - from, charset);
	}

	/**
	 * Read the rest of a string that has escapes.
	 */
	private String escaped(int from, int firstEscape, int high) {
		StringBuilder text = new StringBuilder(text(from, firstEscape, high));
		this.at = firstEscape;
		while (this.at < this.end) {
			byte b = this.bytes[this.at];
			if (b == '"') {
				this.at++;
				return text.toString();
			}
			if (b == '\\') {
				this.at++;
				text.append(escape());
			}
			else {
				int plain = this.at;
				skipPlain();
				text.append(text(plain, this.at, -1));
			}
		}
		throw unexpected();
	}

	private void skipPlain() {
		while (this.at < this.end) {
			byte b = this.bytes[this.at];
			if (b == '"' || b == '\\') {
				return;
			}
			if (b >= 0 && b < ' ') {
				throw unexpected();
			}
			this.at++;
		}
	}

	private char escape() {
		if (this.at == this.end) {
			throw unexpected();
		}
		char c = switch (this.bytes[this.at]) {
			case '"' -> '"';
			case '\\' -> '\\';
			case '/' -> '/';
			case 'b' -> '\b';
			case 'f' -> '\f';
			case 'n' -> '\n';
			case 'r' -> '\r';
			case 't' -> '\t';
			case 'u' -> codeUnit();
			default -> throw unexpected();
		};
		this.at++;
		return c;
	}

	private char codeUnit() {
		int unit = 0;
		for (int i = 0; i < 4; i++) {
			this.at++;
			int digit = (this.at < this.end) ? Character.digit(this.bytes[this.at], 16) : -1;
			if (digit < 0) {
				throw unexpected();
			}
			unit = (unit << 4) | digit;
		}
		return (char) unit;
	}

	/**
	 * Read a number.
	 * @return how many characters it has
	 */
	int number() {
		peek();
		this.numberStart = this.at;
		this.integer = true;
		acceptHere('-');
		if (!acceptHere('0')) {
			digits();
		}
		if (acceptHere('.')) {
			this.integer = false;
			digits();
		}
		if (acceptHere('e') || acceptHere('E')) {
			this.integer = false;
			if (!acceptHere('+')) {
				acceptHere('-');
			}
			digits();
		}
		return this.at - this.numberStart;
	}

	private boolean acceptHere(int symbol) {
		if (this.at == this.end || this.bytes[this.at] != symbol) {
			return false;
		}
		this.at++;
		return true;
	}

	private void digits() {
		int first = this.at;
		while (this.at < this.end && this.bytes[this.at] >= '0' && this.bytes[this.at] <= '9') {
			this.at++;
		}
		if (this.at == first) {
			throw unexpected();
		}
	}

	/**
	 * Return whether the number that was read last has neither fraction nor exponent.
	 */
	boolean isInteger() {
		return this.integer;
	}

	/**
	 * Return the characters of the number that was read last.
	 */
	String numberText() {
		return text(this.numberStart, this.at, 0);
	}

	/**
	 * Return the value of the number that was read last, an integer of at most 18 digits.
	 */
	long numberValue() {
		boolean negative = this.bytes[this.numberStart] == '-';
		long value = 0;
		for (int i = negative ? this.numberStart + 1 : this.numberStart; i < this.at; i++) {
			value = value * 10 + (this.bytes[i] - '0');
		}
		return negative ? -value : value;
	}

	/**
	 * Read a value of any depth and forget it.
	 */
	void skipValue() {
		BitSet objects = new BitSet();
		int depth = 0;
		boolean first = enter(objects, depth);
		depth += first ? 1 : 0;
		while (depth > 0) {
			boolean more = objects.get(depth - 1) ? nextMember(first) != null : nextElement(first);
			first = more && enter(objects, depth);
			depth += first ? 1 : (more ? 0 : -1);
		}
	}

	/**
	 * Read a scalar, or the start of an array or object.
	 * @return whether it was the latter
	 */
	private boolean enter(BitSet objects, int depth) {
		int symbol = peek();
		if (symbol != '{' && symbol != '[') {
			skipScalar(symbol);
			return false;
		}
		this.at++;
		objects.set(depth, symbol == '{');
		return true;
	}

	private void skipScalar(int symbol) {
		switch (symbol) {
			case '"' -> string();
			case 't' -> expect("true");
			case 'f' -> expect("false");
			case 'n' -> expect("null");
			default -> number();
		}
	}

}

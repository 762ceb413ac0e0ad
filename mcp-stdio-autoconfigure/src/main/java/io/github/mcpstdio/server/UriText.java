package io.github.mcpstdio.server;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

/**
 * The characters of URIs. Two URIs that RFC 3986 holds to be the same for sure have the
 * same normal form: the scheme in lower case, escapes in upper case, and what may not
 * occur in a URI escaped.
 */
final class UriText {

	private static final String RESERVED = ":/?#[]@!$&'()*+,;=";

	private static final char[] HEX = "0123456789ABCDEF".toCharArray();

	private UriText() {
	}

	static boolean isReserved(char c) {
		return RESERVED.indexOf(c) >= 0;
	}

	/**
	 * Return the length of the scheme at the start of a URI, 0 if it has none.
	 */
	static int schemeLength(String uri) {
		int length = schemeCharacters(uri);
		return (length < uri.length() && uri.charAt(length) == ':') ? length : 0;
	}

	/**
	 * Return how many characters at the start could belong to a scheme.
	 */
	static int schemeCharacters(String text) {
		int i = 0;
		while (i < text.length() && (isLetter(text.charAt(i)) || (i > 0 && isFurther(text.charAt(i))))) {
			i++;
		}
		return i;
	}

	private static boolean isLetter(char c) {
		return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
	}

	private static boolean isFurther(char c) {
		return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
	}

	/**
	 * Return the normal form of a URI.
	 */
	static String normalize(String uri) {
		int scheme = schemeLength(uri);
		String rest = escape(uri.substring(scheme));
		return (scheme > 0) ? uri.substring(0, scheme).toLowerCase(Locale.ROOT) + rest : rest;
	}

	/**
	 * Return a part of a URI in normal form.
	 */
	static String escape(String text) {
		StringBuilder escaped = new StringBuilder(text.length() + 16);
		int i = 0;
		while (i < text.length()) {
			char c = text.charAt(i);
			if (c == '%' && isEscape(text, i)) {
				escaped.append(text.substring(i, i + 3).toUpperCase(Locale.ROOT));
				i += 3;
			}
			else if (c == '%' || isReserved(c) || isUnreserved(c)) {
				escaped.append(c);
				i++;
			}
			else {
				int codePoint = text.codePointAt(i);
				appendEscape(codePoint, escaped);
				i += Character.charCount(codePoint);
			}
		}
		return escaped.toString();
	}

	private static boolean isUnreserved(char c) {
		return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~';
	}

	private static void appendEscape(int codePoint, StringBuilder escaped) {
		if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
			// No text has a lone surrogate, and no UTF-8 this byte.
			escaped.append("%FF");
			return;
		}
		for (byte b : Character.toString(codePoint).getBytes(StandardCharsets.UTF_8)) {
			escaped.append('%').append(HEX[(b >> 4) & 0xF]).append(HEX[b & 0xF]);
		}
	}

	private static boolean isEscape(String text, int i) {
		return i + 2 < text.length() && hex(text.charAt(i + 1)) >= 0 && hex(text.charAt(i + 2)) >= 0;
	}

	private static int hex(char c) {
		return (c < 0x80) ? Character.digit(c, 16) : -1;
	}

	/**
	 * Return whether each percent sign begins an escape.
	 */
	static boolean hasValidEscapes(String text) {
		for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
			if (!isEscape(text, i)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Decode a part of a URI in normal form, once.
	 * @return the text, or {@code null} if it has an escape that is none or that is not
	 * UTF-8
	 */
	static @Nullable String decode(String text) {
		if (text.indexOf('%') < 0) {
			return text;
		}
		ByteBuffer bytes = ByteBuffer.allocate(text.length());
		int i = 0;
		while (i < text.length()) {
			char c = text.charAt(i);
			if (c != '%') {
				bytes.put((byte) c);
				i++;
			}
			else if (isEscape(text, i)) {
				bytes.put((byte) ((hex(text.charAt(i + 1)) << 4) + hex(text.charAt(i + 2))));
				i += 3;
			}
			else {
				return null;
			}
		}
		return decode(bytes.flip());
	}

	private static @Nullable String decode(ByteBuffer bytes) {
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
		}
		catch (CharacterCodingException ex) {
			return null;
		}
	}

}

package io.github.mcpstdio.jsonrpc;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Strict UTF-8 as RFC 3629 has it: shortest forms only, no surrogates, nothing above
 * U+10FFFF.
 */
final class Utf8 {

	private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

	private static final long HIGH_BITS = 0x8080808080808080L;

	private static final long LOW_ONES = 0x0101010101010101L;

	private Utf8() {
	}

	/**
	 * Find the first byte that is not part of well-formed text. A NUL byte is not text.
	 * @return the position of the byte, or -1 if all is well
	 */
	static int indexOfViolation(byte[] bytes, int offset, int length) {
		int end = offset + length;
		int i = offset;
		while (i < end) {
			if (i + 8 <= end && plain((long) LONGS.get(bytes, i))) {
				i += 8;
				continue;
			}
			int size = sequenceLength(bytes, i, end);
			if (size == 0) {
				return i;
			}
			i += size;
		}
		return -1;
	}

	private static boolean plain(long eight) {
		return (eight & HIGH_BITS) == 0 && ((eight - LOW_ONES) & HIGH_BITS) == 0;
	}

	private static int sequenceLength(byte[] bytes, int i, int end) {
		int first = bytes[i] & 0xFF;
		if (first < 0x80) {
			return (first != 0) ? 1 : 0;
		}
		if (first < 0xC2 || first > 0xF4) {
			return 0;
		}
		int size = (first < 0xE0) ? 2 : (first < 0xF0) ? 3 : 4;
		if (i + size > end || !secondByteFits(first, bytes[i + 1] & 0xFF)) {
			return 0;
		}
		for (int k = 2; k < size; k++) {
			if ((bytes[i + k] & 0xC0) != 0x80) {
				return 0;
			}
		}
		return size;
	}

	private static boolean secondByteFits(int first, int second) {
		return switch (first) {
			case 0xE0 -> second >= 0xA0 && second <= 0xBF;
			case 0xED -> second >= 0x80 && second <= 0x9F;
			case 0xF0 -> second >= 0x90 && second <= 0xBF;
			case 0xF4 -> second >= 0x80 && second <= 0x8F;
			default -> second >= 0x80 && second <= 0xBF;
		};
	}

	/**
	 * Count the bytes of a text in UTF-8; a lone surrogate counts three.
	 */
	static int length(String text) {
		int bytes = text.length();
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (c >= 0x80) {
				bytes += (c < 0x800) ? 1 : 2;
				if (Character.isHighSurrogate(c) && i + 1 < text.length()
						&& Character.isLowSurrogate(text.charAt(i + 1))) {
					i++;
				}
			}
		}
		return bytes;
	}

	/**
	 * Return whether a text cannot be written as UTF-8 without loss.
	 */
	static boolean hasLoneSurrogate(String text) {
		for (int i = 0; i < text.length(); i++) {
			char c = text.charAt(i);
			if (Character.isSurrogate(c)) {
				if (i + 1 == text.length() || !Character.isSurrogatePair(c, text.charAt(i + 1))) {
					return true;
				}
				i++;
			}
		}
		return false;
	}

}

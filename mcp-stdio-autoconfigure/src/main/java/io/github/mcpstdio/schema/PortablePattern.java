package io.github.mcpstdio.schema;

import java.util.regex.Pattern;

/**
 * Tells whether a regular expression of Java means the same in JSON Schema, whose
 * expressions are ECMA's.
 */
final class PortablePattern {

	/** Possessive quantifiers, inline flags, lookbehind and named or atomic groups. */
	private static final Pattern OWN_SYNTAX = Pattern.compile("[*+?}]\\+|\\(\\?(?![:=!])|&&");

	/** Escapes other than those that both know alike. */
	private static final Pattern OWN_ESCAPE = Pattern.compile("\\\\[^dDwWsSbBtnrfv0-9.*+?^${}()|\\[\\]/\\\\-]");

	private PortablePattern() {
	}

	static boolean isPortable(String regexp) {
		String plain = regexp.replace("\\\\", "");
		return !OWN_SYNTAX.matcher(plain.replaceAll("\\\\.", "_")).find() && !OWN_ESCAPE.matcher(plain).find()
				&& !hasClassInClass(plain);
	}

	private static boolean hasClassInClass(String regexp) {
		boolean inside = false;
		for (int i = 0; i < regexp.length(); i++) {
			char c = regexp.charAt(i);
			if (c == '\\') {
				i++;
			}
			else if (c == '[' && inside) {
				return true;
			}
			else if (c == '[' || c == ']') {
				inside = c == '[';
			}
		}
		return false;
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Takes a URI template apart and refuses the forms that cannot be matched. Used once, by
 * one thread.
 */
final class UriTemplateParser {

	private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*");

	private static final String SUPPORTED = "use {x}, {+x}, {/x}, {/x*}, {?a,b} or {&a}";

	private final String template;

	private final List<UriTemplatePart> parts = new ArrayList<>();

	private final StringBuilder literal = new StringBuilder();

	private final Set<String> names = new LinkedHashSet<>();

	private final List<String> queryNames = new ArrayList<>();

	private char queryStart;

	private @Nullable String greedy;

	private boolean hasQuestionMark;

	UriTemplateParser(String template) {
		this.template = template;
	}

	/**
	 * Take the template apart.
	 */
	UriTemplateParser parse() {
		int i = 0;
		while (i < this.template.length()) {
			int open = this.template.indexOf('{', i);
			literal(this.template.substring(i, (open >= 0) ? open : this.template.length()));
			if (open < 0) {
				break;
			}
			int close = this.template.indexOf('}', open);
			if (close < 0) {
				throw refused("the '{' at index " + open + " is not closed");
			}
			expression(this.template.substring(open, close + 1));
			i = close + 1;
		}
		endLiteral();
		return this;
	}

	List<UriTemplatePart> parts() {
		return this.parts;
	}

	Set<String> names() {
		return this.names;
	}

	List<String> queryNames() {
		return this.queryNames;
	}

	/**
	 * Return where the part is that takes as much as it can, -1 if there is none.
	 */
	int greedy() {
		for (int i = 0; i < this.parts.size(); i++) {
			if (this.parts.get(i).isGreedy()) {
				return i;
			}
		}
		return -1;
	}

	/**
	 * Return what begins the query: a question mark, an ampersand, or 0 for no query.
	 */
	char queryStart() {
		return this.queryStart;
	}

	private void literal(String text) {
		if (text.isEmpty()) {
			return;
		}
		if (text.indexOf('}') >= 0) {
			throw refused("it has a '}' without '{'");
		}
		if (this.queryStart != 0) {
			throw refused("nothing but {&x} can follow its query, '" + text + "' does");
		}
		if (!UriText.hasValidEscapes(text)) {
			throw refused("a percent sign in '" + text + "' is not followed by two hexadecimal digits");
		}
		boolean atStart = this.parts.isEmpty() && this.literal.isEmpty();
		int scheme = atStart ? UriText.schemeCharacters(text) : 0;
		boolean isScheme = scheme == text.length() || text.charAt(scheme) == ':';
		this.literal.append(UriText.escape(isScheme ? lower(text, scheme) : text));
		this.hasQuestionMark |= text.indexOf('?') >= 0;
	}

	private static String lower(String text, int length) {
		return text.substring(0, length).toLowerCase(Locale.ROOT) + text.substring(length);
	}

	private void endLiteral() {
		if (!this.literal.isEmpty()) {
			this.parts.add(new UriTemplatePart(UriTemplatePart.Kind.LITERAL, this.literal.toString(), false));
			this.literal.setLength(0);
		}
	}

	private void expression(String form) {
		String inner = form.substring(1, form.length() - 1);
		char operator = inner.isEmpty() ? 0 : inner.charAt(0);
		switch (operator) {
			case '?', '&' -> query(operator, inner.substring(1), form);
			case '+' -> variable(UriTemplatePart.Kind.REST, inner.substring(1), form);
			case '/' -> segment(inner.substring(1), form);
			default -> variable(UriTemplatePart.Kind.SIMPLE, inner, form);
		}
	}

	private void segment(String name, String form) {
		if (name.endsWith("*")) {
			variable(UriTemplatePart.Kind.SEGMENTS, name.substring(0, name.length() - 1), form);
		}
		else {
			literal("/");
			variable(UriTemplatePart.Kind.SIMPLE, name, form);
		}
	}

	private void variable(UriTemplatePart.Kind kind, String name, String form) {
		if (this.queryStart != 0) {
			throw refused("nothing but {&x} can follow its query, " + form + " does");
		}
		addName(name, form);
		endLiteral();
		UriTemplatePart part = new UriTemplatePart(kind, name, this.hasQuestionMark);
		if (part.isGreedy()) {
			if (this.greedy != null) {
				throw refused(form + " and " + this.greedy + " can both take slashes, one of them has to be {x}");
			}
			this.greedy = form;
		}
		this.parts.add(part);
	}

	private void query(char operator, String list, String form) {
		if (this.queryStart == 0) {
			requireQueryHere(operator, form);
			this.queryStart = operator;
		}
		else if (operator == '?') {
			throw refused(form + " is its second query, use {&x}");
		}
		for (String name : list.split(",", -1)) {
			addName(name, form);
			this.queryNames.add(name);
		}
	}

	private void requireQueryHere(char operator, String form) {
		if (operator == '?' && this.hasQuestionMark) {
			throw refused(form + " comes after a '?', use {&x}");
		}
		if (operator == '&' && !this.hasQuestionMark) {
			throw refused(form + " needs a '?' before it");
		}
		if (operator == '&' && this.greedy != null) {
			throw refused(form + " cannot be told from what " + this.greedy + " takes");
		}
	}

	private void addName(String name, String form) {
		if (!NAME.matcher(name).matches()) {
			throw refused(form + " is not supported, " + SUPPORTED);
		}
		if (!this.names.add(name)) {
			throw refused("the variable '" + name + "' occurs twice");
		}
	}

	private UnmatchableTemplateException refused(String reason) {
		return new UnmatchableTemplateException(this.template, reason);
	}

}

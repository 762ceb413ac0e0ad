package io.github.mcpstdio.server;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A URI template by RFC 6570, read backwards: given a URI, it tells the values from which
 * the URI was made. These forms are known:
 * <ul>
 * <li><code>{x}</code>: at least one character, none of them a slash, a question mark or
 * a hash sign; in a query no ampersand either</li>
 * <li><code>{+x}</code>: at least one character, slashes and all</li>
 * <li><code>{/x}</code>: a slash and what <code>{x}</code> takes</li>
 * <li><code>{/x*}</code>: any number of such segments, also none</li>
 * <li><code>{?a,b}</code> and, in a query that has begun, <code>{&amp;a}</code>: these
 * parameters in any order, each of them optional, no others and none twice</li>
 * </ul>
 * Values are percent-decoded once, and a plus stays a plus: <code>{x}</code> never takes
 * a slash, but {@code %2F} in what it takes becomes one. A URI whose values are not valid
 * UTF-8 does not match. The case of the scheme and of escapes does not matter.
 * <p>
 * The end of each variable has to be certain. A simple variable ends at the first
 * reserved character that follows it in the template, such as the slash, and does not
 * contain that character; without one it ends where the URI or the query ends. So
 * <code>{a}/{b}.json</code> and <code>{+path}/{name}</code> are fine, and
 * <code>{a}-{b}</code>, <code>{a}{b}</code>, <code>{+a}/{+b}</code> are refused, as is a
 * variable that occurs twice. Matching takes a time that is linear in the length of the
 * URI, whatever it is. Immutable.
 *
 * @since 0.1.0
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6570">RFC 6570</a>
 */
public final class UriTemplate {

	/**
	 * Puts the more specific of two templates first: the one with more literal
	 * characters, then the one with fewer variables in its path, then one without
	 * <code>{+x}</code> and <code>{/x*}</code>, then the one with fewer variables in its
	 * query.
	 */
	static final Comparator<UriTemplate> MORE_SPECIFIC_FIRST = Comparator
		.comparingInt((UriTemplate template) -> -template.literals)
		.thenComparingInt((template) -> template.variables.size() - template.queryNames.size())
		.thenComparingInt((template) -> (template.greedy >= 0) ? 1 : 0)
		.thenComparingInt((template) -> template.queryNames.size());

	private final String template;

	private final List<UriTemplatePart> parts;

	/** Where the part is that takes as much as it can, -1 if there is none. */
	private final int greedy;

	private final List<String> variables;

	private final List<String> queryNames;

	private final char queryStart;

	private final int literals;

	/** How many ampersands belong to the literal text of the query. */
	private final int ampersands;

	private UriTemplate(String template) {
		UriTemplateParser parser = new UriTemplateParser(template).parse();
		this.template = template;
		this.greedy = parser.greedy();
		this.parts = new UriTemplateEnds(template, parser.parts(), this.greedy).resolve();
		this.variables = List.copyOf(parser.names());
		this.queryNames = List.copyOf(parser.queryNames());
		this.queryStart = parser.queryStart();
		this.literals = literals(this.parts);
		this.ampersands = ampersands(this.parts);
	}

	/**
	 * Read a template.
	 * @param template the template
	 * @return the template, ready to match
	 * @throws UnmatchableTemplateException if it has a form that is not known or
	 * ambiguous
	 */
	public static UriTemplate of(String template) {
		return new UriTemplate(Objects.requireNonNull(template, "'template' must not be null"));
	}

	private static int literals(List<UriTemplatePart> parts) {
		int sum = 0;
		for (UriTemplatePart part : parts) {
			sum += part.isLiteral() ? part.text().length() : 0;
		}
		return sum;
	}

	private static int ampersands(List<UriTemplatePart> parts) {
		int count = 0;
		boolean inQuery = false;
		for (UriTemplatePart part : parts) {
			for (int i = 0; part.isLiteral() && i < part.text().length(); i++) {
				inQuery |= part.text().charAt(i) == '?';
				count += (inQuery && part.text().charAt(i) == '&') ? 1 : 0;
			}
		}
		return count;
	}

	/**
	 * Return its variables.
	 * @return the names, in the order of the template
	 */
	public List<String> variables() {
		return this.variables;
	}

	/**
	 * Match a URI.
	 * @param uri the URI
	 * @return the values of the variables, or {@code null} if the URI does not match
	 */
	public @Nullable UriVariables match(String uri) {
		String text = UriText.normalize(uri);
		int end = endOfPath(text);
		UriTemplateMatch match = new UriTemplateMatch(text, end);
		return (matchPath(match) && match.query(this.queryNames)) ? match.variables(this.variables) : null;
	}

	private int endOfPath(String text) {
		if (this.queryStart == 0) {
			return text.length();
		}
		int end = text.indexOf('?');
		for (int i = 0; this.queryStart == '&' && end >= 0 && i <= this.ampersands; i++) {
			end = text.indexOf('&', end + 1);
		}
		return (end >= 0) ? end : text.length();
	}

	private boolean matchPath(UriTemplateMatch match) {
		int front = (this.greedy >= 0) ? this.greedy : this.parts.size();
		for (int i = 0; i < front; i++) {
			if (!match.front(this.parts.get(i))) {
				return false;
			}
		}
		if (this.greedy < 0) {
			return match.isEatenUp();
		}
		for (int i = this.parts.size() - 1; i > this.greedy; i--) {
			if (!match.back(this.parts.get(i))) {
				return false;
			}
		}
		return match.rest(this.parts.get(this.greedy));
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof UriTemplate template && this.template.equals(template.template);
	}

	@Override
	public int hashCode() {
		return this.template.hashCode();
	}

	/**
	 * Return the template as it was written.
	 */
	@Override
	public String toString() {
		return this.template;
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Matches a URI template by trying all ways to split the URI, straight from the rules in
 * the Javadoc of {@link UriTemplate}: slow, and it finds every reading.
 */
final class ReferenceUriTemplate {

	private static final Pattern TOKEN = Pattern.compile("\\{[^}]*}|[^{]+");

	private static final String RESERVED = ":/?#[]@!$&'()*+,;=";

	private final List<String> tokens = new ArrayList<>();

	private final List<String> query = new ArrayList<>();

	private String queryStart = "";

	ReferenceUriTemplate(String template) {
		Matcher matcher = TOKEN.matcher(template);
		while (matcher.find()) {
			String token = matcher.group();
			if (token.startsWith("{?") || token.startsWith("{&")) {
				this.queryStart = this.queryStart.isEmpty() ? token.substring(1, 2) : this.queryStart;
				this.query.addAll(List.of(token.substring(2, token.length() - 1).split(",")));
			}
			else if (token.startsWith("{/") && !token.endsWith("*}")) {
				this.tokens.add("/");
				this.tokens.add("{" + token.substring(2));
			}
			else {
				this.tokens.add(token);
			}
		}
	}

	/**
	 * Return all readings of a URI in normal form.
	 */
	Set<Map<String, List<String>>> match(String uri) {
		Set<Map<String, List<String>>> readings = new HashSet<>();
		for (int end = 0; end <= uri.length(); end++) {
			Map<String, List<String>> parameters = parameters(uri.substring(end));
			boolean pathHasQuestionMark = uri.substring(0, end).indexOf('?') >= 0;
			if (parameters != null && !(this.queryStart.equals("?") && pathHasQuestionMark)) {
				match(0, 0, uri.substring(0, end), parameters, readings);
			}
		}
		return readings;
	}

	private Map<String, List<String>> parameters(String text) {
		if (text.isEmpty()) {
			return Map.of();
		}
		if (this.queryStart.isEmpty() || !text.startsWith(this.queryStart)) {
			return null;
		}
		Map<String, List<String>> parameters = new TreeMap<>();
		String list = text.substring(1);
		if (list.endsWith("&")) {
			list = list.substring(0, list.length() - 1);
		}
		if (list.isEmpty() && !text.endsWith("&&")) {
			return Map.of();
		}
		for (String parameter : list.split("&", -1)) {
			String[] pair = parameter.split("=", 2);
			String value = UriText.decode((pair.length > 1) ? pair[1] : "");
			if (!this.query.contains(pair[0]) || parameter.contains("#") || value == null
					|| parameters.put(pair[0], List.of(value)) != null) {
				return null;
			}
		}
		return parameters;
	}

	private void match(int token, int start, String path, Map<String, List<String>> values,
			Set<Map<String, List<String>>> readings) {
		if (token == this.tokens.size()) {
			if (start == path.length()) {
				readings.add(values);
			}
			return;
		}
		for (int end = start; end <= path.length(); end++) {
			List<String> taken = take(token, path.substring(start, end));
			if (taken != null) {
				Map<String, List<String>> more = new LinkedHashMap<>(values);
				if (!taken.isEmpty()) {
					more.put(this.tokens.get(token).replaceAll("[{}+/*]", ""), taken);
				}
				match(token + 1, end, path, more, readings);
			}
		}
	}

	/**
	 * Return the values if a token can take a text, none if it is a literal.
	 */
	private List<String> take(int token, String text) {
		String form = this.tokens.get(token);
		if (!form.startsWith("{")) {
			return form.equals(text) ? List.of() : null;
		}
		if (form.startsWith("{+")) {
			return text.isEmpty() ? null : decoded(List.of(text));
		}
		if (form.startsWith("{/")) {
			return text.matches("(/[^/?#" + (inQuery(token) ? "&" : "") + "]+)*")
					? decoded(text.isEmpty() ? List.of() : List.of(text.substring(1).split("/"))) : null;
		}
		String forbidden = "/?#" + (inQuery(token) ? "&" : "") + stop(token);
		return (text.isEmpty() || text.chars().anyMatch((c) -> forbidden.indexOf(c) >= 0)) ? null
				: decoded(List.of(text));
	}

	private static List<String> decoded(List<String> texts) {
		List<String> values = new ArrayList<>();
		for (String text : texts) {
			String value = UriText.decode(text);
			if (value == null) {
				return null;
			}
			values.add(value);
		}
		return values;
	}

	private boolean inQuery(int token) {
		return this.tokens.subList(0, token).stream().anyMatch((text) -> !text.startsWith("{") && text.contains("?"));
	}

	private String stop(int token) {
		boolean afterGreedy = this.tokens.subList(0, token)
			.stream()
			.anyMatch((text) -> text.startsWith("{+") || text.startsWith("{/"));
		String literals = "";
		if (afterGreedy) {
			literals = this.tokens.get(token - 1);
			return literals.chars()
				.filter((c) -> RESERVED.indexOf(c) >= 0)
				.mapToObj(Character::toString)
				.reduce("", (first, second) -> second);
		}
		for (int i = token + 1; i < this.tokens.size(); i++) {
			literals += this.tokens.get(i).startsWith("{/") ? "/" : this.tokens.get(i);
		}
		return literals.replaceAll("\\{[^}]*}", "")
			.chars()
			.filter((c) -> RESERVED.indexOf(c) >= 0)
			.mapToObj(Character::toString)
			.findFirst()
			.orElse("");
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * One matching of a URI: eats it up from both ends and keeps the values. Each method
 * returns whether what it looked for is there. Used by one thread.
 */
final class UriTemplateMatch {

	/** A URI in normal form. */
	private final String uri;

	private final int endOfPath;

	private final Map<String, List<String>> values = new HashMap<>();

	private int left;

	private int right;

	UriTemplateMatch(String uri, int endOfPath) {
		this.uri = uri;
		this.endOfPath = endOfPath;
		this.right = endOfPath;
	}

	/**
	 * Eat a part from the front.
	 */
	boolean front(UriTemplatePart part) {
		if (part.isLiteral()) {
			boolean matched = fits(part.text()) && this.uri.startsWith(part.text(), this.left);
			this.left += part.text().length();
			return matched;
		}
		UriTemplatePart.End end = part.end();
		int stop = (end.stop() != 0) ? this.uri.indexOf(end.stop(), this.left) : this.right;
		int start = this.left;
		// Where the stop is missing, the literal that has it will be missed.
		this.left = ((stop >= 0 && stop < this.right) ? stop : this.right) - end.distance();
		return start < this.left && put(part, start, this.left);
	}

	/**
	 * Eat a part from behind.
	 */
	boolean back(UriTemplatePart part) {
		if (part.isLiteral()) {
			boolean matched = fits(part.text()) && this.uri.startsWith(part.text(), this.right - part.text().length());
			this.right -= part.text().length();
			return matched;
		}
		int stop = this.uri.lastIndexOf(part.end().stop(), this.right - 1);
		int end = this.right;
		this.right = Math.max(stop, this.left - 1) + 1 + part.end().distance();
		return this.right < end && put(part, this.right, end);
	}

	private boolean fits(String literal) {
		return literal.length() <= this.right - this.left;
	}

	/**
	 * Eat what is left.
	 */
	boolean rest(UriTemplatePart part) {
		if (part.kind() == UriTemplatePart.Kind.REST) {
			return this.left < this.right && add(part.text(), this.uri.substring(this.left, this.right));
		}
		while (this.left < this.right) {
			int next = this.uri.indexOf('/', this.left + 1);
			int end = (next >= 0 && next < this.right) ? next : this.right;
			if (this.uri.charAt(this.left) != '/' || end == this.left + 1 || !put(part, this.left + 1, end)) {
				return false;
			}
			this.left = end;
		}
		return true;
	}

	boolean isEatenUp() {
		return this.left == this.right;
	}

	private boolean put(UriTemplatePart part, int start, int end) {
		for (int i = start; i < end; i++) {
			char c = this.uri.charAt(i);
			if (c == '/' || c == '?' || c == '#' || (c == '&' && part.inQuery())) {
				return false;
			}
		}
		return add(part.text(), this.uri.substring(start, end));
	}

	private boolean add(String name, String encoded) {
		String value = UriText.decode(encoded);
		if (value == null) {
			return false;
		}
		this.values.computeIfAbsent(name, (key) -> new ArrayList<>()).add(value);
		return true;
	}

	/**
	 * Read the parameters after the path.
	 * @param names the names of those that may be there
	 */
	boolean query(List<String> names) {
		int start = this.endOfPath + 1;
		while (start < this.uri.length()) {
			int ampersand = this.uri.indexOf('&', start);
			int end = (ampersand >= 0) ? ampersand : this.uri.length();
			if (!parameter(this.uri.substring(start, end), names)) {
				return false;
			}
			start = end + 1;
		}
		return true;
	}

	private boolean parameter(String parameter, List<String> names) {
		int equals = parameter.indexOf('=');
		String name = (equals >= 0) ? parameter.substring(0, equals) : parameter;
		return names.contains(name) && !this.values.containsKey(name) && parameter.indexOf('#') < 0
				&& add(name, (equals >= 0) ? parameter.substring(equals + 1) : "");
	}

	/**
	 * Return the values in the order of the template.
	 */
	UriVariables variables(List<String> names) {
		Map<String, List<String>> ordered = new LinkedHashMap<>();
		for (String name : names) {
			@Nullable List<String> list = this.values.get(name);
			if (list != null) {
				ordered.put(name, list);
			}
		}
		return UriVariables.of(ordered);
	}

}

package io.github.mcpstdio.server;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The values of the variables of a URI template, percent-decoded once. They come from the
 * client: what names a file goes through a {@link BaseDirectory}. Immutable.
 *
 * @since 0.1.0
 */
public final class UriVariables {

	/** No variables. */
	public static final UriVariables NONE = new UriVariables(Map.of());

	private final Map<String, List<String>> values;

	private UriVariables(Map<String, List<String>> values) {
		this.values = values;
	}

	/**
	 * Create variables.
	 * @param values the values of each: one, or for <code>{/name*}</code> as many as
	 * there are
	 * @return the variables, in the order of the map
	 */
	public static UriVariables of(Map<String, List<String>> values) {
		Map<String, List<String>> copy = new LinkedHashMap<>();
		values.forEach((name, list) -> copy.put(name, List.copyOf(list)));
		return new UriVariables(copy);
	}

	/**
	 * Return the names.
	 * @return the names of the variables that have a value
	 */
	public Set<String> names() {
		return Collections.unmodifiableSet(this.values.keySet());
	}

	/**
	 * Return a value.
	 * @param name the variable's name
	 * @return its value, that of several values joined by slashes, or {@code null} if
	 * there is none
	 */
	public @Nullable String get(String name) {
		List<String> list = this.values.get(name);
		return (list != null) ? String.join("/", list) : null;
	}

	/**
	 * Return the values of <code>{/name*}</code>.
	 * @param name the variable's name
	 * @return its values, one for each segment, empty if there are none
	 */
	public List<String> list(String name) {
		return this.values.getOrDefault(name, List.of());
	}

	@Override
	public boolean equals(@Nullable Object other) {
		return other instanceof UriVariables variables && this.values.equals(variables.values);
	}

	@Override
	public int hashCode() {
		return this.values.hashCode();
	}

	@Override
	public String toString() {
		return this.values.toString();
	}

}

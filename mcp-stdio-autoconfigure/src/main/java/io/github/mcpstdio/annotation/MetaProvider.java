package io.github.mcpstdio.annotation;

import java.util.Map;

/**
 * Supplies the {@code _meta} of a definition. Classes that implement it have a
 * constructor without parameters.
 *
 * @since 0.1.0
 */
public interface MetaProvider {

	/**
	 * Return the entries. Called once, when the handler is found.
	 * @return text, numbers, booleans, maps and lists of these, by name
	 */
	Map<String, Object> getMeta();

	/**
	 * Supplies nothing.
	 */
	final class None implements MetaProvider {

		@Override
		public Map<String, Object> getMeta() {
			return Map.of();
		}

	}

}

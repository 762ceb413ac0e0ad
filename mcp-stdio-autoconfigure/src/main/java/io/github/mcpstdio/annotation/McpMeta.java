package io.github.mcpstdio.annotation;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * The {@code _meta} of a request, for a parameter of a handler; never shows in schemas.
 *
 * @param meta the entries by name: text, numbers, booleans, {@code null}, maps and lists
 * of these; empty if there was no {@code _meta}, not to be changed
 * @since 0.1.0
 */
public record McpMeta(Map<String, @Nullable Object> meta) {

	/**
	 * Return an entry.
	 * @param name its name
	 * @return its value, or {@code null} if there is none
	 */
	public @Nullable Object get(String name) {
		return this.meta.get(name);
	}

}

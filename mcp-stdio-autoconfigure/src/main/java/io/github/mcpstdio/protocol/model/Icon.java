package io.github.mcpstdio.protocol.model;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A picture of something, for people.
 *
 * @param src where it is: an {@code https:} or {@code data:} URI
 * @param mimeType its type, or {@code null}
 * @param sizes its sizes such as {@code 48x48} or {@code any}
 * @param theme for which theme it is made, {@code light} or {@code dark}, or {@code null}
 * @since 0.1.0
 */
public record Icon(String src, @Nullable String mimeType, List<String> sizes, @Nullable String theme) {

	public Icon {
		Objects.requireNonNull(src, "'src' must not be null");
		sizes = List.copyOf(sizes);
		if (theme != null && !theme.equals("light") && !theme.equals("dark")) {
			throw new IllegalArgumentException("'theme' must be 'light' or 'dark'");
		}
	}

	/**
	 * Create an icon of which only its address is told.
	 * @param src where it is: an {@code https:} or {@code data:} URI
	 */
	public Icon(String src) {
		this(src, null, List.of(), null);
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * An argument of a prompt. Its value is always a text.
 *
 * @param name its name, unique in the prompt
 * @param title its name for people, or {@code null}
 * @param description what it is, or {@code null}
 * @param required whether the prompt cannot do without it
 * @since 0.1.0
 */
public record PromptArgument(String name, @Nullable String title, @Nullable String description, boolean required) {

	public PromptArgument {
		Objects.requireNonNull(name, "'name' must not be null");
		if (name.isEmpty()) {
			throw new IllegalArgumentException("'name' must not be empty");
		}
	}

	/**
	 * Create an argument without a name for people.
	 * @param name its name
	 * @param description what it is, or {@code null}
	 * @param required whether the prompt cannot do without it
	 */
	public PromptArgument(String name, @Nullable String description, boolean required) {
		this(name, null, description, required);
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a prompt, as clients see it. What the accessors return must not be
 * changed.
 *
 * @param name its name, unique in the server
 * @param title its name for people, or {@code null}
 * @param description what it is for, or {@code null}
 * @param arguments what it takes, each name once
 * @param icons pictures of it, which revisions before 2025-11-25 do not show
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#prompt">Prompt</a>
 */
public record Prompt(String name, @Nullable String title, @Nullable String description, List<PromptArgument> arguments,
		List<Icon> icons, @Nullable ObjectNode meta) {

	public Prompt {
		Objects.requireNonNull(name, "'name' must not be null");
		arguments = List.copyOf(arguments);
		requireDistinctNames(name, arguments);
		icons = List.copyOf(icons);
		meta = Meta.copy(meta);
	}

	private static void requireDistinctNames(String prompt, List<PromptArgument> arguments) {
		Set<String> names = new HashSet<>();
		for (PromptArgument argument : arguments) {
			if (!names.add(argument.name())) {
				throw new IllegalArgumentException(
						"The prompt '" + prompt + "' has two arguments named '" + argument.name() + "'");
			}
		}
	}

	/**
	 * Begin a prompt.
	 * @param name its name
	 * @return a builder of the prompt
	 */
	public static Builder builder(String name) {
		return new Builder(name);
	}

	/**
	 * Return one of its arguments.
	 * @param name the argument's name
	 * @return the argument, or {@code null} if it has none of that name
	 */
	public @Nullable PromptArgument argument(String name) {
		for (PromptArgument argument : this.arguments) {
			if (argument.name().equals(name)) {
				return argument;
			}
		}
		return null;
	}

	/**
	 * Collects the parts of a prompt. Not safe for use by several threads.
	 */
	public static final class Builder {

		private final String name;

		private @Nullable String title;

		private @Nullable String description;

		private List<PromptArgument> arguments = List.of();

		private List<Icon> icons = List.of();

		private @Nullable ObjectNode meta;

		private Builder(String name) {
			this.name = name;
		}

		/**
		 * Set the name for people.
		 * @param title its name for people, or {@code null}
		 * @return this builder
		 */
		public Builder title(@Nullable String title) {
			this.title = title;
			return this;
		}

		/**
		 * Set the description.
		 * @param description what it is, or {@code null}
		 * @return this builder
		 */
		public Builder description(@Nullable String description) {
			this.description = description;
			return this;
		}

		/**
		 * Set the arguments.
		 * @param arguments the arguments, in the order in which a person is asked for
		 * them
		 * @return this builder
		 */
		public Builder arguments(List<PromptArgument> arguments) {
			this.arguments = arguments;
			return this;
		}

		/**
		 * Set the icons.
		 * @param icons pictures of it
		 * @return this builder
		 */
		public Builder icons(List<Icon> icons) {
			this.icons = icons;
			return this;
		}

		/**
		 * Set the metadata.
		 * @param meta what goes into {@code _meta}, or {@code null}
		 * @return this builder
		 */
		public Builder meta(@Nullable ObjectNode meta) {
			this.meta = meta;
			return this;
		}

		/**
		 * Create the prompt.
		 * @return the prompt
		 */
		public Prompt build() {
			return new Prompt(this.name, this.title, this.description, this.arguments, this.icons, this.meta);
		}

	}

}

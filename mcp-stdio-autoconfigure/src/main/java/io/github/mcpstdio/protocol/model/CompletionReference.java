package io.github.mcpstdio.protocol.model;

import java.util.Objects;

/**
 * Names what has arguments that can be completed.
 *
 * @param kind what it is
 * @param name its name: that of the prompt, or the URI template of the resources
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion#reference-types">Reference
 * Types</a>
 */
public record CompletionReference(Kind kind, String name) {

	public CompletionReference {
		Objects.requireNonNull(kind, "'kind' must not be null");
		Objects.requireNonNull(name, "'name' must not be null");
	}

	/**
	 * Name a prompt.
	 * @param name the prompt's name
	 * @return the reference
	 */
	public static CompletionReference prompt(String name) {
		return new CompletionReference(Kind.PROMPT, name);
	}

	/**
	 * Name a resource template.
	 * @param uriTemplate the template as it was registered
	 * @return the reference
	 */
	public static CompletionReference resourceTemplate(String uriTemplate) {
		return new CompletionReference(Kind.RESOURCE_TEMPLATE, uriTemplate);
	}

	/**
	 * What can be named.
	 */
	public enum Kind {

		/** A prompt, by its name. */
		PROMPT("prompt"),

		/** A resource template, by its text. */
		RESOURCE_TEMPLATE("resource template");

		private final String text;

		Kind(String text) {
			this.text = text;
		}

		/**
		 * Return the kind in words.
		 * @return the kind, such as {@code prompt}
		 */
		@Override
		public String toString() {
			return this.text;
		}

	}

}

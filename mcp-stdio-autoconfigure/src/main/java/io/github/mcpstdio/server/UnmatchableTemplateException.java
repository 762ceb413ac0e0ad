package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a URI template cannot be matched, or not without ambiguity.
 *
 * @since 0.1.0
 * @see UriTemplate
 */
public class UnmatchableTemplateException extends IllegalArgumentException {

	private final String template;

	private final String reason;

	private final @Nullable String origin;

	UnmatchableTemplateException(String template, String reason) {
		this(template, reason, null);
	}

	private UnmatchableTemplateException(String template, String reason, @Nullable String origin) {
		super("The URI template '" + template + "'" + ((origin != null) ? " of " + origin : "") + " cannot be matched: "
				+ reason);
		this.template = template;
		this.reason = reason;
		this.origin = origin;
	}

	/**
	 * Return the same exception with the place where the template comes from.
	 * @param origin where it comes from, for people who look for it
	 * @return the exception
	 */
	public UnmatchableTemplateException of(String origin) {
		return new UnmatchableTemplateException(this.template, this.reason, origin);
	}

	/**
	 * Return the template.
	 * @return the template as it was written
	 */
	public String template() {
		return this.template;
	}

	/**
	 * Return where the template comes from.
	 * @return its origin, or {@code null} if it is in no catalogue
	 */
	public @Nullable String origin() {
		return this.origin;
	}

	/**
	 * Return what is wrong with it.
	 * @return which of its forms is wrong, and why
	 */
	public String reason() {
		return this.reason;
	}

}

package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.CompletionReference;

/**
 * Thrown when there is nothing that a completion could complete: no prompt or resource
 * template of that name, or none with such an argument.
 *
 * @since 0.1.0
 */
public class InvalidCompletionException extends IllegalArgumentException {

	private final transient CompletionReference reference;

	private final @Nullable String argument;

	private final String origin;

	InvalidCompletionException(CompletionRegistration completion, @Nullable String argument) {
		super("The completion of " + completion.origin() + " is for "
				+ ((argument != null) ? "the argument '" + argument + "' of " : "") + "the "
				+ completion.reference().kind() + " '" + completion.reference().name() + "', which does not exist");
		this.reference = completion.reference();
		this.argument = argument;
		this.origin = completion.origin();
	}

	/**
	 * Return what the completion is for.
	 * @return the prompt or the resource template
	 */
	public CompletionReference reference() {
		return this.reference;
	}

	/**
	 * Return the argument that does not exist.
	 * @return its name, or {@code null} if the prompt or template itself does not exist
	 */
	public @Nullable String argument() {
		return this.argument;
	}

	/**
	 * Return where the completion comes from.
	 * @return its origin
	 */
	public String origin() {
		return this.origin;
	}

}

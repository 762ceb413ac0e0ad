package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.CompletionReference;

/**
 * A completion of the catalogue.
 *
 * @param registration the registration
 */
record CompletionEntry(CompletionRegistration registration) implements CatalogEntry<CompletionRegistration> {

	/**
	 * Return the key of what completes an argument, or all arguments.
	 */
	static String key(CompletionReference reference, @Nullable String argument) {
		// No argument has an empty name.
		return reference.kind() + "\n" + reference.name() + "\n" + ((argument != null) ? argument : "");
	}

	@Override
	public String key() {
		return key(this.registration.reference(), this.registration.argument());
	}

	@Override
	public String name() {
		CompletionReference reference = this.registration.reference();
		String of = "of " + reference.kind() + " " + reference.name();
		return (this.registration.argument() != null) ? this.registration.argument() + " " + of : of;
	}

}

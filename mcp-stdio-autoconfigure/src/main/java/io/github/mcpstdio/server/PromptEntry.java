package io.github.mcpstdio.server;

/**
 * A prompt of the catalogue.
 *
 * @param registration the registration
 */
record PromptEntry(PromptRegistration registration) implements CatalogEntry<PromptRegistration> {

	@Override
	public String key() {
		return this.registration.definition().name();
	}

}

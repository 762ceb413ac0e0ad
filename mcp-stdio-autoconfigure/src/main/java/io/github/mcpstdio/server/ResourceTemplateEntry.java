package io.github.mcpstdio.server;

/**
 * A resource template of the catalogue.
 *
 * @param registration the registration
 */
record ResourceTemplateEntry(
		ResourceTemplateRegistration registration) implements CatalogEntry<ResourceTemplateRegistration> {

	@Override
	public String key() {
		return this.registration.definition().uriTemplate();
	}

}

package io.github.mcpstdio.server;

/**
 * A resource template of the catalogue.
 *
 * @param registration the registration
 * @param template the template, ready to match
 */
record ResourceTemplateEntry(ResourceTemplateRegistration registration,
		UriTemplate template) implements CatalogEntry<ResourceTemplateRegistration> {

	@Override
	public String key() {
		return this.registration.definition().uriTemplate();
	}

}

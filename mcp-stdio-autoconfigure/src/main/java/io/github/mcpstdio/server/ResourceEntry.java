package io.github.mcpstdio.server;

/**
 * A resource of the catalogue.
 *
 * @param registration the registration
 */
record ResourceEntry(ResourceRegistration registration) implements CatalogEntry<ResourceRegistration> {

	@Override
	public String key() {
		return UriText.normalize(name());
	}

	@Override
	public String name() {
		return this.registration.definition().uri();
	}

}

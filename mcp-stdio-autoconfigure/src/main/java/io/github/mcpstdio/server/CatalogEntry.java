package io.github.mcpstdio.server;

/**
 * What the catalogue holds, whatever kind it is of.
 *
 * @param <R> how it was registered
 */
interface CatalogEntry<R extends Registration> {

	R registration();

	/**
	 * Return what no other entry of its kind may have.
	 */
	String key();

	/**
	 * Return the key in a form for people.
	 */
	default String name() {
		return key();
	}

	default String origin() {
		return registration().origin();
	}

	default int order() {
		return registration().order();
	}

}

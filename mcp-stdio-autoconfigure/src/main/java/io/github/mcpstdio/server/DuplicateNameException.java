package io.github.mcpstdio.server;

/**
 * Thrown when two entries of the catalogue have the same name.
 *
 * @since 0.1.0
 */
public class DuplicateNameException extends RuntimeException {

	private final String kind;

	private final String name;

	private final String existing;

	private final String added;

	DuplicateNameException(String kind, String name, String existing, String added) {
		super("The " + kind + " '" + name + "' is defined by both " + existing + " and " + added);
		this.kind = kind;
		this.name = name;
		this.existing = existing;
		this.added = added;
	}

	/**
	 * Return what has the name.
	 * @return the kind of the entry, such as {@code tool}
	 */
	public String kind() {
		return this.kind;
	}

	/**
	 * Return the name that both have.
	 * @return the name
	 */
	public String name() {
		return this.name;
	}

	/**
	 * Return where the entry that was there comes from.
	 * @return its origin
	 */
	public String existing() {
		return this.existing;
	}

	/**
	 * Return where the entry that was refused comes from.
	 * @return its origin
	 */
	public String added() {
		return this.added;
	}

}

package io.github.mcpstdio.server;

/**
 * Thrown when an entry of the catalogue has a name that is not allowed.
 *
 * @since 0.1.0
 */
public class InvalidNameException extends IllegalArgumentException {

	private final String kind;

	private final String origin;

	InvalidNameException(String kind, String origin) {
		super("The name of the " + kind + " of " + origin + " must not be empty");
		this.kind = kind;
		this.origin = origin;
	}

	/**
	 * Return what has the name.
	 * @return the kind of the entry, such as {@code tool}
	 */
	public String kind() {
		return this.kind;
	}

	/**
	 * Return where the entry comes from.
	 * @return its origin
	 */
	public String origin() {
		return this.origin;
	}

}

package io.github.mcpstdio.schema;

/**
 * Where in a JSON value something is, in the form {@code person.names[0]}.
 *
 * @param text the path, empty for the value itself
 * @since 0.1.0
 */
public record ValuePath(String text) {

	/** The value itself. */
	public static final ValuePath ROOT = new ValuePath("");

	private static final int MAX_NAME = 64;

	/**
	 * Go down to a property.
	 * @param name the property's name, of which only the beginning is shown if it is long
	 * @return the path of the property
	 */
	public ValuePath property(String name) {
		String shown = (name.length() > MAX_NAME) ? name.substring(0, MAX_NAME) + "…" : name;
		return new ValuePath(this.text.isEmpty() ? shown : this.text + "." + shown);
	}

	/**
	 * Go down to an element.
	 * @param index the element's index
	 * @return the path of the element
	 */
	public ValuePath index(int index) {
		return new ValuePath(this.text + "[" + index + "]");
	}

	@Override
	public String toString() {
		return this.text;
	}

}

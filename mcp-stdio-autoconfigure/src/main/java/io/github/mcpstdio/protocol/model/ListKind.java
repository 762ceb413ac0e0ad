package io.github.mcpstdio.protocol.model;

/**
 * A list of which clients can hear that it has changed.
 *
 * @since 0.1.0
 */
public enum ListKind {

	/** The tools. */
	TOOLS("tools"),

	/** The prompts. */
	PROMPTS("prompts"),

	/** The resources and the resource templates. */
	RESOURCES("resources");

	private final String flag;

	private final String notification;

	ListKind(String name) {
		this.flag = name + "ListChanged";
		this.notification = "notifications/" + name + "/list_changed";
	}

	/**
	 * Return how the protocol calls the wish to hear of changes.
	 * @return the name of a member
	 */
	public String flag() {
		return this.flag;
	}

	/**
	 * Return how the protocol tells of a change.
	 * @return the name of a notification
	 */
	public String notification() {
		return this.notification;
	}

}

package io.github.mcpstdio.server;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.jspecify.annotations.Nullable;

/**
 * The place of an entry in a list, which stays where it is when other entries come and
 * go.
 *
 * @param order the entry's order
 * @param key the entry's key
 */
record ListPosition(int order, String key) implements Comparable<ListPosition> {

	static ListPosition of(CatalogEntry<?> entry) {
		return new ListPosition(entry.order(), entry.key());
	}

	/**
	 * Read a cursor.
	 * @return the position, or {@code null} if the text is no cursor that was given out
	 */
	static @Nullable ListPosition ofCursor(String cursor) {
		try {
			String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
			int colon = text.indexOf(':');
			int order = (colon == 0) ? ListOrder.LAST : Integer.parseInt(text, 0, Math.max(colon, 0), 10);
			ListPosition position = new ListPosition(order, text.substring(colon + 1));
			return (!position.key().isEmpty() && position.cursor().equals(cursor)) ? position : null;
		}
		catch (IllegalArgumentException ex) {
			return null;
		}
	}

	/**
	 * Return the cursor of the page that comes after it.
	 */
	String cursor() {
		String text = ((this.order == ListOrder.LAST) ? "" : this.order) + ":" + this.key;
		return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
	}

	@Override
	public int compareTo(ListPosition other) {
		int byOrder = Integer.compare(this.order, other.order);
		return (byOrder != 0) ? byOrder : this.key.compareTo(other.key);
	}

}

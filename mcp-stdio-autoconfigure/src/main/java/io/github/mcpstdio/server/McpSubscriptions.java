package io.github.mcpstdio.server;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;

import io.github.mcpstdio.protocol.model.ListKind;

/**
 * Tells clients of changes, if they want to hear of them: modern ones by
 * {@code subscriptions/listen}, legacy ones by {@code resources/subscribe} and, for
 * lists, always. What is added to the catalogue and removed from it is told without
 * further ado. Nothing here waits for a client: a change that a client has not been told
 * yet stands for later ones of the same kind, so that what waits for a slow client is
 * bounded, and the last change is never lost. Safe for use by several threads.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions">Subscriptions</a>
 */
public final class McpSubscriptions {

	private final List<McpListener> listeners = new CopyOnWriteArrayList<>();

	McpSubscriptions() {
	}

	/**
	 * Tell that the tools have changed in a way that the catalogue does not know of.
	 */
	public void toolsChanged() {
		changed(ListKind.TOOLS);
	}

	/**
	 * Tell that the prompts have changed in a way that the catalogue does not know of.
	 */
	public void promptsChanged() {
		changed(ListKind.PROMPTS);
	}

	/**
	 * Tell that the resources have changed in a way that the catalogue does not know of,
	 * such as those that a template stands for.
	 */
	public void resourcesChanged() {
		changed(ListKind.RESOURCES);
	}

	/**
	 * Tell that what a resource contains has changed.
	 * @param uri the resource's URI; clients that have subscribed to it hear of the
	 * change
	 */
	public void resourceUpdated(String uri) {
		Objects.requireNonNull(uri, "'uri' must not be null");
		String key = UriText.normalize(uri);
		for (McpListener listener : this.listeners) {
			listener.updated(key);
		}
	}

	/**
	 * Tell of a change.
	 * @param change the change
	 */
	public void publish(McpChange change) {
		if (change instanceof McpChange.ResourceUpdated updated) {
			resourceUpdated(updated.uri());
		}
		else if (change instanceof McpChange.ToolsChanged) {
			toolsChanged();
		}
		else if (change instanceof McpChange.PromptsChanged) {
			promptsChanged();
		}
		else if (change instanceof McpChange.ResourcesChanged) {
			resourcesChanged();
		}
	}

	void changed(ListKind list) {
		for (McpListener listener : this.listeners) {
			listener.changed(list);
		}
	}

	void add(McpListener listener) {
		this.listeners.add(listener);
	}

	void remove(McpListener listener) {
		this.listeners.remove(listener);
	}

}

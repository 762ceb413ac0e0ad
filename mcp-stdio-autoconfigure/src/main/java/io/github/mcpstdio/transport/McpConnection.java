package io.github.mcpstdio.transport;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

/**
 * One client's connection, as transport and runtime share it: what {@code initialize}
 * agreed on, and what the client asked for then, if it spoke a legacy revision. Modern
 * requests never depend on it. Safe for use by several threads.
 *
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle">Lifecycle</a>
 */
public final class McpConnection {

	private final AtomicReference<@Nullable Negotiation> negotiation = new AtomicReference<>();

	private final AtomicBoolean initialized = new AtomicBoolean();

	private final Map<String, String> subscribedResources = new ConcurrentHashMap<>();

	private volatile @Nullable String logLevel;

	/**
	 * Return what the client and the server agreed on.
	 * @return the agreement, or {@code null} before a successful {@code initialize}
	 */
	public @Nullable Negotiation negotiation() {
		return this.negotiation.get();
	}

	/**
	 * Remember what a successful {@code initialize} agreed on. It is agreed on once.
	 * @param negotiation the agreement
	 * @return whether this was the first agreement; otherwise the earlier one stays
	 */
	public boolean negotiate(Negotiation negotiation) {
		return this.negotiation.compareAndSet(null, negotiation);
	}

	/**
	 * Take note that a legacy client has said that it is initialized.
	 * @return whether it said so for the first time
	 */
	public boolean initialized() {
		return this.initialized.compareAndSet(false, true);
	}

	/**
	 * Return the resources of whose changes a legacy client wants to hear.
	 * @return the URIs as the client wrote them by their normal forms, which may change
	 * at any time
	 */
	public Map<String, String> subscribedResources() {
		return this.subscribedResources;
	}

	/**
	 * Return from which level on a legacy client wants log messages.
	 * @return the level's name in the protocol, or {@code null} if the client did not say
	 */
	public @Nullable String logLevel() {
		return this.logLevel;
	}

	/**
	 * Remember from which level on a legacy client wants log messages.
	 * @param level the level's name in the protocol
	 */
	public void setLogLevel(String level) {
		this.logLevel = level;
	}

}

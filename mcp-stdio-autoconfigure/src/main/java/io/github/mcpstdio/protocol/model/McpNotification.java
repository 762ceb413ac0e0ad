package io.github.mcpstdio.protocol.model;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * What the server tells the client without being answered, without regard to the revision
 * in which it is told.
 *
 * @since 0.1.0
 */
public sealed interface McpNotification {

	/**
	 * A request moves on.
	 *
	 * @param token the token that came with the request
	 * @param progress how far it is, more than before
	 * @param total how far it will get, or {@code null} if that is not known
	 * @param message what goes on, for people, or {@code null}
	 */
	record Progress(JsonNode token, double progress, @Nullable Double total,
			@Nullable String message) implements McpNotification {

	}

	/**
	 * A list has changed.
	 *
	 * @param list the list
	 */
	record ListChanged(ListKind list) implements McpNotification {

	}

	/**
	 * A resource has changed.
	 *
	 * @param uri the URI by which the client has subscribed to it
	 */
	record ResourceUpdated(String uri) implements McpNotification {

	}

	/**
	 * A subscription has begun.
	 *
	 * @param filter which changes the client hears of, no more than it asked for
	 */
	record Acknowledged(SubscriptionFilter filter) implements McpNotification {

	}

	/**
	 * A subscription is ended by the server.
	 */
	record Cancelled() implements McpNotification {

	}

	/**
	 * A log message.
	 *
	 * @param level how severe it is
	 * @param logger what it is about, or {@code null}
	 * @param data the message, of any JSON kind
	 */
	record LogMessage(LogLevel level, @Nullable String logger, JsonNode data) implements McpNotification {

	}

}

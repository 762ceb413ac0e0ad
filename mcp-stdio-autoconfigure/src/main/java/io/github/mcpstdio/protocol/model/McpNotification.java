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
	 * A log message.
	 *
	 * @param level how severe it is
	 * @param logger what it is about, or {@code null}
	 * @param data the message, of any JSON kind
	 */
	record LogMessage(LogLevel level, @Nullable String logger, JsonNode data) implements McpNotification {

	}

}

package io.github.mcpstdio.sample.desk;

import java.time.Instant;

/**
 * A comment on a ticket.
 *
 * @param message what was said
 * @param writtenAt when it was said
 */
public record TicketComment(String message, Instant writtenAt) {
}

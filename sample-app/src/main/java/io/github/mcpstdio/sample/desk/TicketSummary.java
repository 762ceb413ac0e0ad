package io.github.mcpstdio.sample.desk;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * A ticket in one line.
 *
 * @param id number of the ticket
 * @param title what is wrong
 * @param status how far it is
 * @param priority how urgent it is
 * @param assignee who works on it, if anybody
 * @param updatedAt when it was last changed
 */
public record TicketSummary(long id, String title, TicketStatus status, TicketPriority priority,
		@Nullable String assignee, Instant updatedAt) {
}

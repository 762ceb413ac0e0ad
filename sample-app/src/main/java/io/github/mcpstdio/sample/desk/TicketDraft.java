package io.github.mcpstdio.sample.desk;

import org.jspecify.annotations.Nullable;

/**
 * A ticket that is about to be opened.
 *
 * @param title what is wrong, in one line
 * @param description what is wrong
 * @param priority how urgent it is
 * @param assignee who works on it, if known
 */
public record TicketDraft(String title, String description, TicketPriority priority, @Nullable String assignee) {
}

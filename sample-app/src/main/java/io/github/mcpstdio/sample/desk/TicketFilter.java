package io.github.mcpstdio.sample.desk;

import java.util.Collection;

import org.jspecify.annotations.Nullable;

/**
 * Which tickets to find.
 *
 * @param text part of the title or the description, {@code null} for any
 * @param statuses the statuses, empty for any
 * @param assignee who works on them, {@code null} for anybody or nobody
 */
public record TicketFilter(@Nullable String text, Collection<TicketStatus> statuses, @Nullable String assignee) {
}

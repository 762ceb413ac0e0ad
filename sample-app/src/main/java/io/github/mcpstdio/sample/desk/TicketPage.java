package io.github.mcpstdio.sample.desk;

import java.util.List;

/**
 * The first of the tickets that were looked for.
 *
 * @param tickets the tickets, the most urgent first
 * @param more whether there are more than these
 */
public record TicketPage(List<TicketSummary> tickets, boolean more) {

	static TicketPage of(List<TicketSummary> tickets, int limit) {
		boolean more = tickets.size() > limit;
		return new TicketPage(more ? List.copyOf(tickets.subList(0, limit)) : tickets, more);
	}

}

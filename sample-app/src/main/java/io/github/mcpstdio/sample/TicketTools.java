package io.github.mcpstdio.sample;

import java.util.List;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.annotation.McpTool.McpAnnotations;
import io.github.mcpstdio.annotation.McpToolParam;
import io.github.mcpstdio.sample.desk.Ticket;
import io.github.mcpstdio.sample.desk.TicketChange;
import io.github.mcpstdio.sample.desk.TicketDesk;
import io.github.mcpstdio.sample.desk.TicketDraft;
import io.github.mcpstdio.sample.desk.TicketFilter;
import io.github.mcpstdio.sample.desk.TicketPage;
import io.github.mcpstdio.sample.desk.TicketPriority;
import io.github.mcpstdio.sample.desk.TicketStatus;

import static io.github.mcpstdio.sample.desk.Ticket.NAME_LENGTH;
import static io.github.mcpstdio.sample.desk.Ticket.TEXT_LENGTH;
import static io.github.mcpstdio.sample.desk.Ticket.TITLE_LENGTH;

/**
 * What a client's model can do at the desk.
 */
@Component
class TicketTools {

	private static final String UNSOLVED = "[\"OPEN\", \"IN_PROGRESS\"]";

	private final TicketDesk desk;

	TicketTools(TicketDesk desk) {
		this.desk = desk;
	}

	@McpTool(name = "search_tickets", title = "Search tickets",
			description = "Find tickets, the most urgent first. Without arguments: all that are not closed.",
			annotations = @McpAnnotations(readOnlyHint = true, openWorldHint = false))
	TicketPage search(
			@Nullable @Size(max = 100) @McpToolParam(description = "Part of the title or description") String text,
			@McpToolParam(description = "Wanted statuses", defaultValue = UNSOLVED) List<TicketStatus> status,
			@Nullable @McpToolParam(description = "Who works on them") String assignee,
			@Min(1) @Max(50) @McpToolParam(description = "How many at most", defaultValue = "10") int limit) {
		return this.desk.search(new TicketFilter(text, status, assignee), limit);
	}

	@McpTool(name = "get_ticket", title = "Show a ticket",
			description = "Show a ticket with its description, comments and version.",
			annotations = @McpAnnotations(readOnlyHint = true, openWorldHint = false))
	Ticket get(@McpToolParam(description = "Number of the ticket") long id) {
		return this.desk.get(id);
	}

	@McpTool(name = "open_ticket", title = "Open a ticket",
			description = "Open a ticket. Search first: somebody may have reported the same.",
			annotations = @McpAnnotations(destructiveHint = false, openWorldHint = false))
	Ticket open(@NotBlank @Size(max = TITLE_LENGTH) @McpToolParam(description = "The problem in a line") String title,
			@NotBlank @Size(max = TEXT_LENGTH) @McpToolParam(description = "What happens") String description,
			@McpToolParam(description = "How urgent it is", defaultValue = "NORMAL") TicketPriority priority,
			@Nullable @Size(max = NAME_LENGTH) @McpToolParam(description = "Who works on it") String assignee) {
		return this.desk.open(new TicketDraft(title, description, priority, assignee));
	}

	@McpTool(name = "update_ticket", title = "Update a ticket",
			description = "Change a ticket's status, priority or assignee, or comment on it."
					+ " A closed ticket is reopened by its status.",
			annotations = @McpAnnotations(destructiveHint = false, openWorldHint = false))
	Ticket update(@McpToolParam(description = "Number of the ticket") long id,
			@McpToolParam(description = "What to change; the rest stays as it is") TicketChange change,
			@Nullable @McpToolParam(description = "Only if the ticket still has this version") Integer version) {
		return this.desk.update(id, version, change);
	}

	@McpTool(name = "close_ticket", title = "Close a ticket", description = "Close a ticket and say how it was solved.",
			annotations = @McpAnnotations(destructiveHint = false, openWorldHint = false))
	Ticket close(@McpToolParam(description = "Number of the ticket") long id,
			@NotBlank @Size(max = TEXT_LENGTH) @McpToolParam(description = "How it was solved") String resolution) {
		return this.desk.close(id, resolution);
	}

}

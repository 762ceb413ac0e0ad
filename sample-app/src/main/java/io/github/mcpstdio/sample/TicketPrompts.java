package io.github.mcpstdio.sample;

import java.util.List;

import org.springframework.stereotype.Component;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.sample.desk.TicketDesk;
import io.github.mcpstdio.sample.desk.TicketFilter;
import io.github.mcpstdio.sample.desk.TicketStatus;
import io.github.mcpstdio.sample.desk.TicketSummary;

/**
 * What a person can choose in a client to begin a conversation with.
 */
@Component
class TicketPrompts {

	private static final String PLAN_DAY = "plan_day";

	private static final List<TicketStatus> UNSOLVED = List.of(TicketStatus.OPEN, TicketStatus.IN_PROGRESS);

	private static final int MOST = 20;

	private final TicketDesk desk;

	TicketPrompts(TicketDesk desk) {
		this.desk = desk;
	}

	@McpPrompt(name = PLAN_DAY, title = "Plan a day", description = "Plan the day of somebody who works on tickets")
	String planDay(@McpArg(description = "Who works on the tickets", required = true) String assignee) {
		List<TicketSummary> tickets = this.desk.search(new TicketFilter(null, UNSOLVED, assignee), MOST).tickets();
		if (tickets.isEmpty()) {
			return assignee + " works on no ticket. Find those that nobody works on, and propose the most urgent one.";
		}
		StringBuilder text = new StringBuilder("Plan the day of " + assignee + ", who works on these tickets:\n");
		for (TicketSummary ticket : tickets) {
			text.append("- ").append(ticket.id()).append(", ").append(ticket.priority()).append(": ");
			text.append(ticket.title()).append('\n');
		}
		return text.append("Read each of them, then say what to do first, and what is missing to solve it.").toString();
	}

	@McpComplete(prompt = PLAN_DAY)
	List<String> assignees(String assignee) {
		return this.desk.assignees(assignee);
	}

}

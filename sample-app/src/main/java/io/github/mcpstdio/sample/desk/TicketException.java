package io.github.mcpstdio.sample.desk;

import org.springframework.util.unit.DataSize;

import io.github.mcpstdio.server.McpToolException;

/**
 * Thrown when the desk refuses something. The message tells the client's model why, and
 * what it can do instead.
 */
public final class TicketException extends McpToolException {

	private TicketException(String message) {
		super(message);
	}

	static TicketException unknown(long id) {
		return new TicketException("There is no ticket " + id + ". search_tickets finds tickets and their numbers.");
	}

	static TicketException closed(long id) {
		return new TicketException("Ticket " + id + " is closed. To reopen it, update its status to OPEN"
				+ " or IN_PROGRESS, which other changes may accompany.");
	}

	static TicketException closesWithoutResolution(long id) {
		return new TicketException(
				"A ticket is closed with a resolution: call close_ticket for ticket " + id + " instead.");
	}

	static TicketException nothingToChange() {
		return new TicketException(
				"Nothing to change. Give at least one of 'status', 'priority', 'assignee' and 'comment'.");
	}

	static TicketException attachmentTooLarge(DataSize most) {
		return new TicketException("The attachment is larger than the desk sends, which is " + most.toKilobytes()
				+ " kB. A person has to look at it.");
	}

	static TicketException changed(long id) {
		return new TicketException("Somebody else has changed ticket " + id
				+ " meanwhile, so nothing was done. Read it again with get_ticket, then decide anew.");
	}

}

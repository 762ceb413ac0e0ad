package io.github.mcpstdio.sample.desk;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.data.annotation.Id;
import org.springframework.data.annotation.Version;

/**
 * A ticket with all that belongs to it.
 *
 * @param id number of the ticket
 * @param title what is wrong, in one line
 * @param description what is wrong
 * @param status how far it is
 * @param priority how urgent it is
 * @param assignee who works on it, if anybody
 * @param resolution how it was solved, if it is
 * @param openedAt when it was opened
 * @param updatedAt when it was last changed
 * @param comments the comments, oldest first
 * @param version number of the change that led here, counted from 1
 */
public record Ticket(@Id long id, String title, String description, TicketStatus status, TicketPriority priority,
		@Nullable String assignee, @Nullable String resolution, Instant openedAt, Instant updatedAt,
		List<TicketComment> comments, @Version int version) {

	/** Length of a title at most. */
	public static final int TITLE_LENGTH = 120;

	/** Length of a description, a comment or a resolution at most. */
	public static final int TEXT_LENGTH = 4000;

	/** Length of a person's name at most. */
	public static final int NAME_LENGTH = 80;

	public Ticket {
		comments = List.copyOf(comments);
	}

	static Ticket open(long id, TicketDraft draft, Instant now) {
		return new Ticket(id, draft.title(), draft.description(), TicketStatus.OPEN, draft.priority(), draft.assignee(),
				null, now, now, List.of(), 0);
	}

	boolean closed() {
		return this.status == TicketStatus.CLOSED;
	}

	Ticket change(TicketChange change, Instant now) {
		return new Ticket(this.id, this.title, this.description, change.status(this.status),
				change.priority(this.priority), change.assignee(this.assignee), null, this.openedAt, now,
				change.comments(this.comments, now), this.version);
	}

	Ticket close(String resolution, Instant now) {
		return new Ticket(this.id, this.title, this.description, TicketStatus.CLOSED, this.priority, this.assignee,
				resolution, this.openedAt, now, this.comments, this.version);
	}

}

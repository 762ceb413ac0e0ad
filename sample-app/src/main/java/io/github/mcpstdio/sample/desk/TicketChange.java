package io.github.mcpstdio.sample.desk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

import static io.github.mcpstdio.sample.desk.Ticket.NAME_LENGTH;
import static io.github.mcpstdio.sample.desk.Ticket.TEXT_LENGTH;

/**
 * What changes on a ticket; {@code null} leaves a property as it is.
 *
 * @param status the new status
 * @param priority the new priority
 * @param assignee who works on it from now on, empty for nobody
 * @param comment a comment to add
 */
public record TicketChange(
		@Nullable @JsonPropertyDescription("The new status; close_ticket closes") TicketStatus status,
		@Nullable @JsonPropertyDescription("The new priority") TicketPriority priority,
		@Nullable @Size(
				max = NAME_LENGTH) @JsonPropertyDescription("Who works on it, empty for nobody") String assignee,
		@Nullable @Size(max = TEXT_LENGTH) @JsonPropertyDescription("A comment to add") String comment) {

	boolean isEmpty() {
		return this.status == null && this.priority == null && this.assignee == null && this.comment == null;
	}

	boolean closes() {
		return this.status == TicketStatus.CLOSED;
	}

	TicketStatus status(TicketStatus present) {
		return (this.status != null) ? this.status : present;
	}

	TicketPriority priority(TicketPriority present) {
		return (this.priority != null) ? this.priority : present;
	}

	@Nullable String assignee(@Nullable String present) {
		if (this.assignee == null) {
			return present;
		}
		return this.assignee.isBlank() ? null : this.assignee;
	}

	List<TicketComment> comments(List<TicketComment> present, Instant now) {
		if (this.comment == null) {
			return present;
		}
		List<TicketComment> comments = new ArrayList<>(present);
		comments.add(new TicketComment(this.comment, now));
		return comments;
	}

}

package io.github.mcpstdio.sample.desk;

/**
 * How far a ticket is.
 */
public enum TicketStatus {

	/** Nobody works on it yet. */
	OPEN,

	/** Somebody works on it. */
	IN_PROGRESS,

	/** It is solved. */
	CLOSED

}

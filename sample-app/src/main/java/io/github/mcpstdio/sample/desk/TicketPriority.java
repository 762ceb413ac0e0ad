package io.github.mcpstdio.sample.desk;

/**
 * How urgent a ticket is, in ascending order.
 */
public enum TicketPriority {

	/** It can wait. */
	LOW,

	/** In its turn. */
	NORMAL,

	/** Before others. */
	HIGH,

	/** People cannot work. */
	URGENT

}

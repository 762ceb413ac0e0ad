package io.github.mcpstdio.sample.desk;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Gives tickets their numbers. A counter of its own works on every database, which
 * sequences and identity columns do not.
 */
@Component
class TicketNumbers {

	private final JdbcClient jdbc;

	TicketNumbers(JdbcClient jdbc) {
		this.jdbc = jdbc;
	}

	/**
	 * Return the next number. The counter's row stays locked until the transaction ends.
	 */
	@Transactional(propagation = Propagation.MANDATORY)
	public long next() {
		this.jdbc.sql("update desk set last_ticket = last_ticket + 1").update();
		return this.jdbc.sql("select last_ticket from desk").query(Long.class).single();
	}

}

package io.github.mcpstdio.sample;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

import io.github.mcpstdio.sample.desk.Ticket;
import io.github.mcpstdio.sample.desk.TicketChange;
import io.github.mcpstdio.sample.desk.TicketPriority;
import io.github.mcpstdio.sample.desk.TicketStatus;
import io.github.mcpstdio.sample.desk.TicketSummary;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link TicketDeskApplication} and {@link TicketTools} as the application
 * wires them.
 */
@SpringBootTest
class TicketDeskApplicationTests {

	@Autowired
	private TicketTools tools;

	@Test
	void newDatabaseHoldsExamples() {
		assertThat(this.tools.search("VPN", List.of(), null, 10).tickets()).extracting(TicketSummary::id)
			.containsExactly(2L);
	}

	@Test
	void ticketIsOpenedWorkedOnAndClosed() {
		Ticket opened = this.tools.open("Wiki is down", "It answers 502.", TicketPriority.URGENT, null);
		Ticket updated = this.tools.update(opened.id(),
				new TicketChange(TicketStatus.IN_PROGRESS, null, "Ada", "Disk full."), opened.version());
		assertThat(updated.status()).isEqualTo(TicketStatus.IN_PROGRESS);
		Ticket closed = this.tools.close(opened.id(), "Old logs are removed.");
		assertThat(this.tools.get(opened.id())).isEqualTo(closed);
		assertThat(closed.status()).isEqualTo(TicketStatus.CLOSED);
	}

}

package io.github.mcpstdio.sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import io.github.mcpstdio.protocol.model.ResourceContents;
import io.github.mcpstdio.sample.desk.Attachment;
import io.github.mcpstdio.sample.desk.Ticket;
import io.github.mcpstdio.sample.desk.TicketChange;
import io.github.mcpstdio.sample.desk.TicketPriority;
import io.github.mcpstdio.sample.desk.TicketStatus;
import io.github.mcpstdio.sample.desk.TicketSummary;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link TicketDeskApplication}, its tools, resources and prompts as the
 * application wires them.
 */
@SpringBootTest
class TicketDeskApplicationTests {

	@TempDir
	private static Path home;

	@Autowired
	private TicketTools tools;

	@Autowired
	private TicketResources resources;

	@Autowired
	private TicketPrompts prompts;

	@DynamicPropertySource
	static void home(DynamicPropertyRegistry properties) {
		properties.add("ticket-desk.home", home::toString);
	}

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

	@Test
	void ticketAndItsFilesAreReadAsResources() throws IOException {
		Path files = Files.createDirectories(home.resolve("attachments/4"));
		Files.write(files.resolve("bill.pdf"), new byte[] { 1, 2, 3 });
		assertThat(this.resources.ticket(4)).contains(this.tools.get(4));
		assertThat(this.resources.ticket(99)).isEmpty();
		assertThat(this.resources.attachments(99)).isEmpty();
		List<Attachment> attachments = this.resources.attachments(4).orElseThrow();
		assertThat(attachments).containsExactly(new Attachment("ticket://4/attachments/bill.pdf", "bill.pdf", 3));
		assertThat(this.resources.attachment(4, "bill.pdf", "ticket://4/attachments/bill.pdf")).contains(
				ResourceContents.blob("ticket://4/attachments/bill.pdf", "application/pdf", new byte[] { 1, 2, 3 }));
	}

	@Test
	void reportIsATableThatNamesCannotBreak() {
		Ticket opened = this.tools.open("Odd name", "As it says.", TicketPriority.LOW, "A|B");
		assertThat(this.resources.workload()).startsWith("| assignee | open | in progress | urgent |\n")
			.contains("| A\\|B | 1 | 0 | 0 |\n");
		this.tools.close(opened.id(), "Renamed.");
	}

	@Test
	void promptListsTheTicketsOfTheAssigneeWhoIsCompleted() {
		assertThat(this.prompts.assignees("ad")).containsExactly("Ada");
		assertThat(this.prompts.planDay("Ada")).contains("- 4, URGENT: Invoices are sent twice\n- 2, HIGH: VPN");
		assertThat(this.prompts.planDay("Nobody")).startsWith("Nobody works on no ticket.");
	}

}

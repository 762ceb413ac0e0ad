package io.github.mcpstdio.sample.desk;

import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link TicketSearch}.
 */
@DeskTest
class TicketSearchTests {

	@Autowired
	private TicketDesk desk;

	@Test
	void findsMostUrgentFirstThenOldest() {
		assertThat(ids(null, List.of(), null)).containsExactly(4L, 2L, 6L, 1L, 3L, 5L);
	}

	@Test
	void findsTextInTitleAndDescriptionWhateverItsCase() {
		assertThat(ids("vpn", List.of(), null)).containsExactly(2L);
		assertThat(ids("TONER", List.of(), null)).containsExactly(1L);
	}

	@Test
	void findsNothing() {
		assertThat(this.desk.search(new TicketFilter("unicorn", Set.of(), null), 10))
			.isEqualTo(new TicketPage(List.of(), false));
	}

	@Test
	void takesWildcardsLiterally() {
		open("Disk is 90% full");
		open("Rename user_name, please!");
		assertThat(ids("90%", List.of(), null)).containsExactly(7L);
		assertThat(ids("r_n", List.of(), null)).containsExactly(8L);
		assertThat(ids("please!", List.of(), null)).containsExactly(8L);
		assertThat(ids("9%l", List.of(), null)).isEmpty();
	}

	@Test
	void findsByStatus() {
		assertThat(ids(null, List.of(TicketStatus.CLOSED), null)).containsExactly(3L);
		assertThat(ids(null, List.of(TicketStatus.CLOSED, TicketStatus.IN_PROGRESS), null)).containsExactly(2L, 3L);
	}

	@Test
	void findsByAssigneeWhateverTheCase() {
		assertThat(ids(null, List.of(), "ada")).containsExactly(4L, 2L);
	}

	@Test
	void combinesAllThatIsGiven() {
		assertThat(ids("update", List.of(TicketStatus.IN_PROGRESS), "Ada")).containsExactly(2L);
		assertThat(ids("update", List.of(TicketStatus.OPEN), "Ada")).isEmpty();
	}

	@Test
	void saysWhetherThereAreMore() {
		TicketFilter all = new TicketFilter(null, List.of(), null);
		assertThat(this.desk.search(all, 5).tickets()).hasSize(5);
		assertThat(this.desk.search(all, 5).more()).isTrue();
		assertThat(this.desk.search(all, 6).tickets()).hasSize(6);
		assertThat(this.desk.search(all, 6).more()).isFalse();
	}

	@Test
	void summarizesTicketAsItIs() {
		Ticket ticket = this.desk.get(2);
		assertThat(this.desk.search(new TicketFilter("vpn", List.of(), null), 10).tickets())
			.containsExactly(new TicketSummary(2, ticket.title(), ticket.status(), ticket.priority(), ticket.assignee(),
					ticket.updatedAt()));
	}

	@Test
	void countsWhatIsNotClosedByAssigneeThatOfNobodyLast() {
		assertThat(this.desk.workloads()).containsExactly(new Workload("Ada", 1, 1, 1), new Workload(null, 3, 0, 0));
	}

	@Test
	void findsAssigneesByTheStartOfTheirNamesWhateverTheCase() {
		assertThat(this.desk.assignees("")).containsExactly("Ada", "Linus");
		assertThat(this.desk.assignees("a")).containsExactly("Ada");
		assertThat(this.desk.assignees("LIN")).containsExactly("Linus");
		assertThat(this.desk.assignees("inus")).isEmpty();
		assertThat(this.desk.assignees("%")).isEmpty();
	}

	private List<Long> ids(@Nullable String text, List<TicketStatus> statuses, @Nullable String assignee) {
		return this.desk.search(new TicketFilter(text, statuses, assignee), 50)
			.tickets()
			.stream()
			.map(TicketSummary::id)
			.toList();
	}

	private void open(String title) {
		this.desk.open(new TicketDraft(title, "As it says.", TicketPriority.NORMAL, null));
	}

}

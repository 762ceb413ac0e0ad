package io.github.mcpstdio.sample.desk;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.bean.override.convention.TestBean;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link TicketDesk}.
 */
@DeskTest
class TicketDeskTests {

	private static final Instant MONDAY = Instant.parse("2026-12-07T08:00:00Z");

	private static final MutableClock time = new MutableClock();

	@TestBean
	private Clock clock;

	@Autowired
	private TicketDesk desk;

	static Clock clock() {
		time.now = MONDAY;
		return time;
	}

	@Test
	void opensTicketWithNextNumber() {
		Ticket ticket = open("Wiki is down");
		assertThat(ticket).isEqualTo(new Ticket(7, "Wiki is down", "It answers 502.", TicketStatus.OPEN,
				TicketPriority.HIGH, null, null, MONDAY, MONDAY, List.of(), 1));
		assertThat(open("Coffee machine leaks").id()).isEqualTo(8);
	}

	@Test
	void readsTicketBackAsItWasWritten() {
		Ticket ticket = open("Wiki is down");
		assertThat(this.desk.get(ticket.id())).isEqualTo(ticket);
	}

	@Test
	void showsTicketWithCommentsInOrder() {
		assertThat(this.desk.get(2).comments()).extracting(TicketComment::writtenAt)
			.containsExactly(Instant.parse("2026-11-24T15:20:00Z"), Instant.parse("2026-11-25T13:05:00Z"));
	}

	@Test
	void refusesUnknownTicket() {
		assertThatExceptionOfType(TicketException.class).isThrownBy(() -> this.desk.get(70))
			.withMessage("There is no ticket 70. search_tickets finds tickets and their numbers.");
	}

	@Test
	void changesWhatIsGivenAndKeepsTheRest() {
		Ticket opened = open("Wiki is down");
		time.now = MONDAY.plus(Duration.ofHours(1));
		Ticket changed = this.desk.update(opened.id(), null,
				new TicketChange(TicketStatus.IN_PROGRESS, null, "Ada", "Restarting it."));
		assertThat(changed).isEqualTo(new Ticket(opened.id(), opened.title(), opened.description(),
				TicketStatus.IN_PROGRESS, TicketPriority.HIGH, "Ada", null, MONDAY, time.now,
				List.of(new TicketComment("Restarting it.", time.now)), 2));
		assertThat(this.desk.get(opened.id())).isEqualTo(changed);
	}

	@Test
	void addsCommentAfterTheOthers() {
		this.desk.update(2, null, new TicketChange(null, null, null, "Version 5.3 holds the tunnel too."));
		assertThat(this.desk.get(2).comments()).extracting(TicketComment::message)
			.hasSize(3)
			.last()
			.isEqualTo("Version 5.3 holds the tunnel too.");
	}

	@Test
	void emptyAssigneeMeansNobody() {
		Ticket ticket = this.desk.update(4, null, new TicketChange(null, null, "", null));
		assertThat(ticket.assignee()).isNull();
	}

	@Test
	void refusesChangeOfNothing() {
		assertThatExceptionOfType(TicketException.class)
			.isThrownBy(() -> this.desk.update(4, null, new TicketChange(null, null, null, null)))
			.withMessageContaining("'status', 'priority', 'assignee' and 'comment'");
	}

	@Test
	void acceptsChangeOfVersionThatWasRead() {
		Ticket read = this.desk.get(4);
		assertThat(this.desk.update(4, read.version(), comment("Found it.")).version()).isEqualTo(read.version() + 1);
	}

	@Test
	void refusesChangeOfTicketThatHasChangedSinceItWasRead() {
		Ticket read = this.desk.get(4);
		this.desk.update(4, null, comment("Found it."));
		assertThatExceptionOfType(TicketException.class)
			.isThrownBy(() -> this.desk.update(4, read.version(), comment("Still looking.")))
			.withMessageContaining("get_ticket");
		assertThat(this.desk.get(4).comments()).extracting(TicketComment::message).doesNotContain("Still looking.");
	}

	@Test
	void closesWithResolution() {
		Ticket closed = this.desk.close(4, "The callback is idempotent now.");
		assertThat(closed.status()).isEqualTo(TicketStatus.CLOSED);
		assertThat(closed.resolution()).isEqualTo("The callback is idempotent now.");
		assertThat(this.desk.get(4)).isEqualTo(closed);
	}

	@Test
	void refusesToCloseByUpdate() {
		assertThatExceptionOfType(TicketException.class)
			.isThrownBy(() -> this.desk.update(4, null, new TicketChange(TicketStatus.CLOSED, null, null, null)))
			.withMessageContaining("close_ticket");
	}

	@Test
	void refusesToCloseTwice() {
		assertThatExceptionOfType(TicketException.class).isThrownBy(() -> this.desk.close(3, "Again."))
			.withMessageStartingWith("Ticket 3 is closed.");
		assertThat(this.desk.get(3).resolution()).isEqualTo("Laptop and screens are on her desk.");
	}

	@Test
	void refusesChangeOfClosedTicket() {
		assertThatExceptionOfType(TicketException.class)
			.isThrownBy(() -> this.desk.update(3, null, comment("One screen flickers.")))
			.withMessageContaining("reopen");
	}

	@Test
	void reopensClosedTicketByItsStatus() {
		Ticket reopened = this.desk.update(3, null,
				new TicketChange(TicketStatus.OPEN, null, null, "One screen flickers."));
		assertThat(reopened.status()).isEqualTo(TicketStatus.OPEN);
		assertThat(reopened.resolution()).isNull();
	}

	@Test
	void givesEachTicketItsOwnNumberWhenManyOpenAtOnce() throws Exception {
		List<Long> numbers = AtOnce.call(8, () -> open("Wiki is down").id());
		assertThat(numbers).containsExactlyInAnyOrder(7L, 8L, 9L, 10L, 11L, 12L, 13L, 14L);
	}

	@Test
	void losesNoChangeWhenManyChangeOneTicketAtOnce() throws Exception {
		List<Boolean> accepted = AtOnce.call(8, () -> {
			try {
				this.desk.update(1, null, comment("Me too."));
				return true;
			}
			catch (TicketException ex) {
				return false;
			}
		});
		assertThat(this.desk.get(1).comments()).hasSize((int) accepted.stream().filter((done) -> done).count())
			.isNotEmpty();
	}

	private Ticket open(String title) {
		return this.desk.open(new TicketDraft(title, "It answers 502.", TicketPriority.HIGH, null));
	}

	private static TicketChange comment(String comment) {
		return new TicketChange(null, null, null, comment);
	}

	private static final class MutableClock extends Clock {

		private volatile Instant now = MONDAY;

		@Override
		public ZoneId getZone() {
			return ZoneOffset.UTC;
		}

		@Override
		public Clock withZone(ZoneId zone) {
			return this;
		}

		@Override
		public Instant instant() {
			return this.now;
		}

	}

}

package io.github.mcpstdio.sample.desk;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.annotation.Transactional;

/**
 * The rules of the desk. Each method is one transaction. One that cannot begin, because
 * the process that held the database has just ended, is tried again.
 */
@Service
@Transactional
@Retryable(includes = CannotCreateTransactionException.class, maxRetries = 5, delay = 500)
public class TicketDesk {

	private final TicketRepository tickets;

	private final TicketSearch search;

	private final TicketNumbers numbers;

	private final Clock clock;

	TicketDesk(TicketRepository tickets, TicketSearch search, TicketNumbers numbers, Clock clock) {
		this.tickets = tickets;
		this.search = search;
		this.numbers = numbers;
		this.clock = clock;
	}

	/**
	 * Find tickets, the most urgent first.
	 * @param filter which tickets
	 * @param limit how many at most
	 * @return the tickets
	 */
	@Transactional(readOnly = true)
	public TicketPage search(TicketFilter filter, int limit) {
		return this.search.find(filter, limit);
	}

	/**
	 * Return a ticket.
	 * @param id its number
	 * @return the ticket
	 * @throws TicketException if there is no such ticket
	 */
	@Transactional(readOnly = true)
	public Ticket get(long id) {
		return find(id).orElseThrow(() -> TicketException.unknown(id));
	}

	/**
	 * Find a ticket.
	 * @param id its number
	 * @return the ticket, empty if there is no such ticket
	 */
	@Transactional(readOnly = true)
	public Optional<Ticket> find(long id) {
		return this.tickets.findById(id);
	}

	/**
	 * Return who works on how many tickets that are not closed.
	 * @return the workloads by name, that of nobody last
	 */
	@Transactional(readOnly = true)
	public List<Workload> workloads() {
		return this.search.workloads();
	}

	/**
	 * Find people who work on tickets, or did so.
	 * @param start how their names start, whatever the case
	 * @return the names in order
	 */
	@Transactional(readOnly = true)
	public List<String> assignees(String start) {
		return this.search.assignees(start);
	}

	/**
	 * Open a ticket.
	 * @param draft what it says
	 * @return the ticket with its number
	 */
	public Ticket open(TicketDraft draft) {
		return save(Ticket.open(this.numbers.next(), draft, now()));
	}

	/**
	 * Change a ticket.
	 * @param id its number
	 * @param version the version that must still be there, {@code null} for any
	 * @param change what to change
	 * @return the changed ticket
	 * @throws TicketException if there is no such ticket, if it has changed since, or if
	 * the change is not possible
	 */
	public Ticket update(long id, @Nullable Integer version, TicketChange change) {
		Ticket ticket = get(id);
		if (version != null && version != ticket.version()) {
			throw TicketException.changed(id);
		}
		if (change.isEmpty()) {
			throw TicketException.nothingToChange();
		}
		if (change.closes()) {
			throw TicketException.closesWithoutResolution(id);
		}
		if (ticket.closed() && change.status() == null) {
			throw TicketException.closed(id);
		}
		return save(ticket.change(change, now()));
	}

	/**
	 * Close a ticket.
	 * @param id its number
	 * @param resolution how it was solved
	 * @return the closed ticket
	 * @throws TicketException if there is no such ticket, or if it is closed already
	 */
	public Ticket close(long id, String resolution) {
		Ticket ticket = get(id);
		if (ticket.closed()) {
			throw TicketException.closed(id);
		}
		return save(ticket.close(resolution, now()));
	}

	private Ticket save(Ticket ticket) {
		try {
			return this.tickets.save(ticket);
		}
		catch (OptimisticLockingFailureException ex) {
			throw TicketException.changed(ticket.id());
		}
	}

	private Instant now() {
		return this.clock.instant().truncatedTo(ChronoUnit.SECONDS);
	}

}

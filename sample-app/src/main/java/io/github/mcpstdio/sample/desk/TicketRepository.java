package io.github.mcpstdio.sample.desk;

import org.springframework.data.repository.ListCrudRepository;

/**
 * The tickets.
 */
interface TicketRepository extends ListCrudRepository<Ticket, Long> {

}

package io.github.mcpstdio.sample;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

import io.github.mcpstdio.sample.desk.Ticket;
import io.github.mcpstdio.sample.desk.TicketChange;
import io.github.mcpstdio.sample.desk.TicketDesk;
import io.github.mcpstdio.sample.desk.TicketDraft;
import io.github.mcpstdio.sample.desk.TicketFilter;
import io.github.mcpstdio.sample.desk.TicketPriority;
import io.github.mcpstdio.sample.desk.TicketStatus;
import io.github.mcpstdio.sample.desk.TicketSummary;
import io.github.mcpstdio.sample.desk.Workload;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The desk moves to another database by {@code spring.datasource.*} alone.
 */
class DatabasesTests {

	@ParameterizedTest
	@ValueSource(strings = { "jdbc:h2:mem:databases;DB_CLOSE_DELAY=-1", "jdbc:hsqldb:mem:databases" })
	void deskWorksOn(String url) {
		try (ConfigurableApplicationContext context = start(url)) {
			TicketDesk desk = context.getBean(TicketDesk.class);
			Ticket ticket = desk.open(new TicketDraft("50% of mails lost", "Since noon.", TicketPriority.HIGH, null));
			desk.update(ticket.id(), 1, new TicketChange(TicketStatus.IN_PROGRESS, null, "Ada", "On it."));
			Ticket closed = desk.close(ticket.id(), "The queue runs again.");
			assertThat(desk.get(ticket.id())).isEqualTo(closed);
			assertThat(desk.search(new TicketFilter("50%", List.of(TicketStatus.CLOSED), "ada"), 5).tickets())
				.extracting(TicketSummary::id)
				.containsExactly(7L);
			assertThat(desk.workloads()).extracting(Workload::assignee).containsExactly("Ada", null);
			assertThat(desk.assignees("a")).containsExactly("Ada");
		}
		try (ConfigurableApplicationContext context = start(url)) {
			assertThat(context.getBean(TicketDesk.class).get(7).comments()).hasSize(1);
			assertThat(context.getBean(TicketDesk.class).search(new TicketFilter(null, List.of(), null), 50).tickets())
				.hasSize(7);
		}
	}

	private static ConfigurableApplicationContext start(String url) {
		return new SpringApplicationBuilder(TicketDeskApplication.class)
			.properties("spring.config.location=classpath:/application.yml", "mcp.stdio.enabled=false")
			.run("--spring.datasource.url=" + url, "--spring.main.banner-mode=off");
	}

}

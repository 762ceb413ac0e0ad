package io.github.mcpstdio.sample.desk;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Finds tickets without reading all that belongs to them.
 */
@Repository
class TicketSearch {

	private static final String SELECT = "select id, title, status, priority, assignee, updated_at from ticket";

	private static final String ORDER = " order by case priority when 'URGENT' then 0 when 'HIGH' then 1"
			+ " when 'NORMAL' then 2 else 3 end, id";

	private static final String WORKLOADS = "select assignee,"
			+ " sum(case when status = 'OPEN' then 1 else 0 end) as waiting,"
			+ " sum(case when status = 'IN_PROGRESS' then 1 else 0 end) as begun,"
			+ " sum(case when priority = 'URGENT' then 1 else 0 end) as urgent"
			+ " from ticket where status <> 'CLOSED' group by assignee"
			+ " order by case when assignee is null then 1 else 0 end, assignee";

	private final JdbcClient jdbc;

	TicketSearch(JdbcClient jdbc) {
		this.jdbc = jdbc;
	}

	TicketPage find(TicketFilter filter, int limit) {
		List<String> conditions = new ArrayList<>();
		Map<String, Object> values = new LinkedHashMap<>();
		if (filter.text() != null) {
			conditions.add("(lower(title) like :text escape '!' or lower(description) like :text escape '!')");
			values.put("text", contains(filter.text()));
		}
		if (!filter.statuses().isEmpty()) {
			conditions.add("status in (:statuses)");
			values.put("statuses", filter.statuses().stream().map(Enum::name).toList());
		}
		if (filter.assignee() != null) {
			conditions.add("lower(assignee) = :assignee");
			values.put("assignee", filter.assignee().toLowerCase(Locale.ROOT));
		}
		String where = conditions.isEmpty() ? "" : " where " + String.join(" and ", conditions);
		return TicketPage.of(this.jdbc.sql(SELECT + where + ORDER)
			.params(values)
			.withMaxRows(limit + 1)
			.query(TicketSearch::summary)
			.list(), limit);
	}

	List<Workload> workloads() {
		return this.jdbc.sql(WORKLOADS)
			.query((row, number) -> new Workload(row.getString("assignee"), row.getInt("waiting"), row.getInt("begun"),
					row.getInt("urgent")))
			.list();
	}

	List<String> assignees(String start) {
		return this.jdbc
			.sql("select distinct assignee from ticket where lower(assignee) like :start escape '!'"
					+ " order by assignee")
			.param("start", literal(start) + "%")
			.query(String.class)
			.list();
	}

	private static String contains(String text) {
		return "%" + literal(text) + "%";
	}

	private static String literal(String text) {
		return text.toLowerCase(Locale.ROOT).replaceAll("[!%_]", "!$0");
	}

	private static TicketSummary summary(ResultSet row, int number) throws SQLException {
		return new TicketSummary(row.getLong("id"), row.getString("title"),
				TicketStatus.valueOf(row.getString("status")), TicketPriority.valueOf(row.getString("priority")),
				row.getString("assignee"), UtcTimes.READING.convert(row.getObject("updated_at", LocalDateTime.class)));
	}

}

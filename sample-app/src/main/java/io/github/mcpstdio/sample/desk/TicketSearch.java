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

	private static String contains(String text) {
		return "%" + text.toLowerCase(Locale.ROOT).replaceAll("[!%_]", "!$0") + "%";
	}

	private static TicketSummary summary(ResultSet row, int number) throws SQLException {
		return new TicketSummary(row.getLong("id"), row.getString("title"),
				TicketStatus.valueOf(row.getString("status")), TicketPriority.valueOf(row.getString("priority")),
				row.getString("assignee"), UtcTimes.READING.convert(row.getObject("updated_at", LocalDateTime.class)));
	}

}

package io.github.mcpstdio.sample.demo;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.sample.demo.DeskClient.Answer;

/**
 * Shows a conversation on a terminal of 100 columns: requests as they are, answers as a
 * person reads them.
 */
final class Screen {

	private static final int WIDTH = 100;

	private static final String SENT = "  --> ";

	private static final String RECEIVED = "  <-- ";

	private static final String INDENT = "      ";

	private final PrintStream out;

	private int step;

	Screen(PrintStream out) {
		this.out = out;
	}

	void title(String title) {
		this.out.println();
		this.out.println(title);
		this.out.println("=".repeat(title.length()));
	}

	void step(String text) {
		this.out.println();
		this.out.println(++this.step + ". " + text);
	}

	void remark(String text) {
		this.out.println(text);
	}

	void sent(String line) {
		print(SENT, wrap(line));
	}

	void received(Answer answer, List<String> lines) {
		sent(answer.request());
		List<String> shown = new ArrayList<>(lines.stream().map(Screen::fit).toList());
		String time = answer.milliseconds() + " ms";
		String first = shown.get(0);
		int gap = WIDTH - RECEIVED.length() - first.length() - time.length();
		if (gap > 1) {
			shown.set(0, first + " ".repeat(gap) + time);
		}
		print(RECEIVED, shown);
	}

	private void print(String start, List<String> lines) {
		String margin = start;
		for (String line : lines) {
			this.out.println(margin + line);
			margin = INDENT;
		}
	}

	private static List<String> wrap(String json) {
		List<String> lines = new ArrayList<>();
		String rest = json;
		int room = WIDTH - INDENT.length();
		while (rest.length() > room) {
			int comma = rest.lastIndexOf(",\"", room - 1);
			int end = (comma > 0) ? comma + 1 : room;
			lines.add(rest.substring(0, end));
			rest = rest.substring(end);
		}
		lines.add(rest);
		return lines;
	}

	private static String fit(String line) {
		int room = WIDTH - INDENT.length();
		return (line.length() > room) ? line.substring(0, room - 3) + "..." : line;
	}

	static List<String> tools(JsonNode result) {
		return result.get("tools")
			.valueStream()
			.map((tool) -> String.format("%-16s%s", tool.get("name").asString(), tool.get("description").asString()))
			.toList();
	}

	static List<String> page(JsonNode result) {
		List<String> lines = result.at("/structuredContent/tickets")
			.valueStream()
			.map((ticket) -> String.format("%2d  %-12s%-8s%-8s%s", ticket.get("id").asInt(),
					ticket.get("status").asString(), ticket.get("priority").asString(),
					ticket.path("assignee").asString("-"), ticket.get("title").asString()))
			.toList();
		return lines.isEmpty() ? List.of("no tickets") : lines;
	}

	static List<String> ticket(JsonNode result) {
		JsonNode ticket = result.get("structuredContent");
		List<String> lines = new ArrayList<>();
		lines.add("Ticket " + ticket.get("id").asInt() + ": " + ticket.get("title").asString());
		lines.add(ticket.get("status").asString() + ", " + ticket.get("priority").asString() + ", assigned to "
				+ ticket.path("assignee").asString("nobody") + ", version " + ticket.get("version").asInt());
		ticket.path("comments")
			.valueStream()
			.forEach((comment) -> lines.add("\"" + comment.get("message").asString() + "\""));
		if (ticket.hasNonNull("resolution")) {
			lines.add("Solved: " + ticket.get("resolution").asString());
		}
		return lines;
	}

	static List<String> error(JsonNode result) {
		return ("isError: " + result.at("/content/0/text").asString()).lines().toList();
	}

}

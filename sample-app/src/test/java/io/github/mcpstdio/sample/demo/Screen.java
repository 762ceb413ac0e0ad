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

	private static final int TEXT_WIDTH = 85;

	private static final int TIME_WIDTH = 9;

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
		print(SENT, wrap(line, ",\""));
	}

	void received(Answer answer, List<String> lines) {
		sent(answer.request());
		List<String> shown = new ArrayList<>(lines.stream().flatMap((line) -> wrap(line, " ").stream()).toList());
		int gap = TEXT_WIDTH - shown.get(0).length();
		shown.set(0, shown.get(0) + String.format("%" + (gap + TIME_WIDTH) + "s", answer.milliseconds() + " ms"));
		print(RECEIVED, shown);
	}

	private void print(String start, List<String> lines) {
		String margin = start;
		for (String line : lines) {
			this.out.println(margin + line);
			margin = INDENT;
		}
	}

	private static List<String> wrap(String text, String separator) {
		List<String> lines = new ArrayList<>();
		String rest = text;
		int room = separator.isBlank() ? TEXT_WIDTH : TEXT_WIDTH + TIME_WIDTH;
		while (rest.length() > room) {
			int end = rest.lastIndexOf(separator, room - 1) + 1;
			end = (end > 0) ? end : room;
			lines.add(rest.substring(0, end).stripTrailing());
			rest = rest.substring(end);
		}
		lines.add(rest);
		return lines;
	}

	static List<String> tools(JsonNode result) {
		return result.get("tools")
			.valueStream()
			.map((tool) -> String.format("%-16s%s", tool.get("name").asString(), firstSentence(tool)))
			.toList();
	}

	private static String firstSentence(JsonNode tool) {
		return tool.get("description").asString().split("(?<=[.]) ", 2)[0];
	}

	static List<String> page(JsonNode result) {
		List<String> lines = result.at("/structuredContent/tickets")
			.valueStream()
			.map((ticket) -> String.format("%2d  %-13s%-8s%-7s%s", ticket.get("id").asInt(),
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

	static List<String> contents(JsonNode result) {
		return result.at("/contents/0/text").asString().lines().toList();
	}

	static List<String> proposals(JsonNode result) {
		return result.at("/completion/values").valueStream().map(JsonNode::asString).toList();
	}

	static List<String> prompt(JsonNode result) {
		return result.at("/messages/0/content/text").asString().lines().toList();
	}

	static List<String> error(JsonNode result) {
		return List.of("isError: " + result.at("/content/0/text").asString());
	}

}

package io.github.mcpstdio.sample.demo;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.sample.demo.DeskClient.Answer;

/**
 * Starts the packaged desk, with a database of its own, and shows a conversation with it.
 * Fails if an answer is not as it should be.
 */
public final class TicketDeskDemo {

	private final DeskProcess process;

	private final DeskClient client;

	private final Screen screen;

	private TicketDeskDemo(DeskProcess process, PrintStream out) {
		this.process = process;
		this.client = new DeskClient(process);
		this.screen = new Screen(out);
	}

	/**
	 * Show the conversation.
	 * @param args the path of the application's jar
	 */
	public static void main(String[] args) {
		try {
			run(Path.of(args[0]), System.out);
		}
		catch (Exception ex) {
			System.err.println("The conversation did not go as it should: " + ex.getMessage());
			System.exit(1);
		}
	}

	/**
	 * Run the conversation.
	 * @param jar the application
	 * @param out where to show it
	 * @throws Exception if it does not go as it should
	 */
	public static void run(Path jar, PrintStream out) throws Exception {
		Path home = Files.createTempDirectory("ticket-desk-demo");
		try (DeskProcess process = DeskProcess.start(jar, home, home.resolve("stderr.log"))) {
			new TicketDeskDemo(process, out).talk(jar);
		}
		finally {
			delete(home);
		}
	}

	private void talk(Path jar) throws Exception {
		this.screen.title("A client starts the ticket desk and talks to it over stdin and stdout");
		this.screen.remark("java " + String.join(" ", DeskProcess.JVM_OPTIONS) + " -jar " + jar.getFileName());
		getToKnow();
		reportProblem();
		solveProblem();
		readAndPrompt();
		speakModern();
		end();
		this.screen.remark("");
		this.screen.remark("Every answer was as it should be. The desk had a database of its own, which is gone now;");
		this.screen.remark("README.md says how to let your own MCP client start it.");
	}

	private void getToKnow() throws Exception {
		this.screen.step("Both say who they are, and agree on a revision of the protocol.");
		Answer answer = this.client.initialize("2025-11-25");
		JsonNode server = answer.result().get("serverInfo");
		show(answer,
				String.format("%s (%s %s), revision %s", server.get("title").asString(), server.get("name").asString(),
						server.get("version").asString(), answer.result().get("protocolVersion").asString()));
		expect(answer, "/protocolVersion", "2025-11-25");
		this.screen.step("What can the model do here?");
		show(this.client.listTools(), Screen::tools);
	}

	private void reportProblem() throws Exception {
		this.screen.step("Somebody tells the model: the wiki is down! Does the desk know?");
		Answer search = call("search_tickets", "{'text':'wiki'}", Screen::page);
		expect(search, "/structuredContent/tickets", "[]");
		this.screen.step("It does not, so the model opens a ticket, with a priority that it made up.");
		Answer refused = call("open_ticket",
				"{'title':'Wiki is down','description':'It answers 502 since 9:40.','priority':'CRITICAL'}",
				Screen::error);
		expect(refused, "/isError", "true");
		this.screen.step("The answer names the argument and what it may be: the model tries again.");
		Answer opened = call("open_ticket",
				"{'title':'Wiki is down','description':'It answers 502 since 9:40.','priority':'URGENT'}",
				Screen::ticket);
		expect(opened, "/structuredContent/id", "7");
		expect(opened, "/structuredContent/status", "OPEN");
	}

	private void solveProblem() throws Exception {
		this.screen.step("Ada takes the ticket.");
		Answer taken = call("update_ticket",
				"{'id':7,'version':1,'change':{'status':'IN_PROGRESS','assignee':'Ada','comment':'Disk is full.'}}",
				Screen::ticket);
		expect(taken, "/structuredContent/status", "IN_PROGRESS");
		this.screen.step("Linus read it before that. His change would undo hers, so it is refused.");
		Answer stale = call("update_ticket", "{'id':7,'version':1,'change':{'assignee':'Linus'}}", Screen::error);
		expect(stale, "/isError", "true");
		this.screen.step("Solved.");
		Answer closed = call("close_ticket", "{'id':7,'resolution':'Old logs are removed, daily from now on.'}",
				Screen::ticket);
		expect(closed, "/structuredContent/status", "CLOSED");
	}

	private void readAndPrompt() throws Exception {
		this.screen.step("Who works on what? A client reads that as a resource, without the model.");
		Answer report = this.client.read("desk://workload");
		show(report, Screen::contents);
		expect(report, "/contents/0/mimeType", "text/markdown");
		this.screen.step("Ada chooses the prompt that plans a day. She types 'a', her name is completed.");
		Answer completed = this.client.complete("plan_day", "assignee", "a");
		show(completed, Screen::proposals);
		expect(completed, "/completion/values", "[\"Ada\"]");
		Answer prompt = this.client.getPrompt("plan_day", "{\"assignee\":\"Ada\"}");
		show(prompt, Screen::prompt);
		expect(prompt, "/messages/0/role", "user");
	}

	private void speakModern() throws Exception {
		this.screen.step("What is left? Revision 2026-07-28 knows no connections: the request itself says it all.");
		Answer left = this.client.callModern("search_tickets", "{\"limit\":3}");
		show(left, Screen::page);
		expect(left, "/resultType", "complete");
		expect(left, "/structuredContent/tickets/0/id", "4");
	}

	private void end() throws Exception {
		this.screen.step("The client closes the pipe: the server finishes its work and exits.");
		long start = System.nanoTime();
		int status = this.process.end();
		this.screen.remark("  exit status " + status + " after " + (System.nanoTime() - start) / 1_000_000 + " ms");
		if (status != 0 || this.process.unread() != null) {
			throw new IllegalStateException("Expected status 0 and no further output, but got status " + status
					+ " and " + this.process.unread());
		}
	}

	private Answer call(String tool, String arguments, Function<JsonNode, List<String>> view) throws Exception {
		Answer answer = this.client.call(tool, arguments.replace('\'', '"'));
		show(answer, view);
		return answer;
	}

	private void show(Answer answer, Function<JsonNode, List<String>> view) {
		this.screen.received(answer, view.apply(answer.result()));
	}

	private void show(Answer answer, String line) {
		this.screen.received(answer, List.of(line));
	}

	private static void expect(Answer answer, String pointer, String value) {
		JsonNode node = answer.result().at(pointer);
		String actual = node.isValueNode() ? node.asString() : node.toString();
		if (!actual.equals(value)) {
			throw new IllegalStateException(
					"Expected '" + value + "' at '" + pointer + "', but got '" + actual + "' in " + answer.result());
		}
	}

	private static void delete(Path directory) throws IOException {
		try (Stream<Path> paths = Files.walk(directory)) {
			for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
				Files.deleteIfExists(path);
			}
		}
	}

}

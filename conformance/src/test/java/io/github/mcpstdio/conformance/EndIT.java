package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The process ends when it should, with the status that it should have, and has answered
 * and tidied up before.
 */
class EndIT {

	private static final Duration PROMPTLY = Duration.ofSeconds(2);

	/** More than a pipe holds is logged before the server serves. */
	private static final String FLOOD = "--fixture.flooding-runner=true";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "--fixture.scheduler=false", "--fixture.scheduler=true", "--fixture.stray-thread=true" })
	void workInFlightIsAnsweredAtTheEndOfInputAndTheProcessExitsSoonAfter(String argument) throws Exception {
		try (ServerProcess server = server(argument).start()) {
			server.send(Messages.INITIALIZE);
			server.send(Messages.call(2, "sleep", "{\"ms\":1500}"));
			server.send(Messages.modernCall(3, "sleep", "{\"ms\":1000}"));
			server.send(Messages.call(4, "echo", "{\"message\":\"last\"}"));
			server.closeInput();
			List<String> ids = List.of(nextId(server), nextId(server), nextId(server), nextId(server));
			assertThat(ids).containsExactlyInAnyOrder("\"i\"", "2", "3", "4");
			assertThat(server.awaitExit(Duration.ofSeconds(1))).isZero();
			assertThat(marks()).contains("bean destroyed");
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(4);
		}
	}

	@ParameterizedTest
	@CsvSource({ "TERM, 143", "INT, 130" })
	void workInFlightIsAnsweredOnASignalAndTheProcessExitsSoonAfter(String signal, int status) throws Exception {
		try (ServerProcess server = server("--fixture.scheduler=true", "--fixture.stray-thread=true").start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":1500}"));
			server.awaitStderr("fixture: sleep began");
			server.signal(signal);
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 1))).isEqualTo("slept");
			assertThat(server.awaitExit(Duration.ofSeconds(1))).isEqualTo(status);
			assertThat(marks()).contains("bean destroyed").doesNotContain("sleep interrupted");
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(1);
		}
	}

	@ParameterizedTest
	@CsvSource({ "TERM, 143", "INT, 130" })
	void idleProcessExitsOnASignalAlthoughItsInputIsOpen(String signal, int status) throws Exception {
		try (ServerProcess server = idle(server())) {
			server.signal(signal);
			assertThat(server.awaitExit(PROMPTLY)).isEqualTo(status);
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@Test
	void inputThatHasEndedBeforeItBeganEndsTheProcessWell() throws Exception {
		try (ServerProcess server = server("--fixture.scheduler=true", "--fixture.stray-thread=true").start()) {
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
			assertThat(server.stdout()).isEmpty();
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@Test
	void lastMessageNeedsNoNewline() throws Exception {
		try (ServerProcess server = server().start()) {
			server.sendBytes(Messages.INITIALIZE.getBytes(StandardCharsets.UTF_8));
			server.closeInput();
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void endOfInputInTheMiddleOfAMessageIsAParseErrorAndTheProcessEndsWell() throws Exception {
		try (ServerProcess server = server().start()) {
			server.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"meth".getBytes(StandardCharsets.UTF_8));
			server.closeInput();
			ObjectNode answer = Messages.read(server.awaitLine());
			ProtocolAssertions.assertError(answer, null, -32700);
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void callThatOutlastsTheDrainTimeoutIsCancelledAndAnsweredWithAnError() throws Exception {
		try (ServerProcess server = server("--mcp.stdio.drain-timeout=500ms").start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			server.send(Messages.modernCall(2, "hang", "{}"));
			server.awaitStderr("fixture: sleep began");
			server.awaitStderr("fixture: hang began");
			server.closeInput();
			assertThat(List.of(errorId(server), errorId(server))).containsExactlyInAnyOrder("1", "2");
			assertThat(server.awaitExit(PROMPTLY.plusSeconds(1))).isZero();
			assertThat(marks()).contains("sleep interrupted", "bean destroyed");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "--fixture.scheduler=false", "--fixture.stray-thread=true" })
	void processEndsWellAlthoughNobodyReadsItsStderrWhichIsFull(String argument) throws Exception {
		try (ServerProcess server = server(argument).leaveErrors().start()) {
			server.send(Messages.modernCall(1, "flood", "{\"lines\":10000}"));
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 1))).isEqualTo("flooded");
			assertThat(server.unreadErrors()).isGreaterThan(32 * 1024);
			server.send(Messages.modernCall(2, "print", "{\"text\":\"into a full pipe\"}"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 2);
			server.closeInput();
			assertThat(server.awaitExit(PROMPTLY)).isZero();
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@ParameterizedTest
	@CsvSource({ "EOF, 0", "TERM, 143", "INT, 130" })
	void workInFlightIsAnsweredAndTheProcessExitsSoonAfterAlthoughStderrWasFullBeforeItServed(String how, int status)
			throws Exception {
		try (ServerProcess server = server(FLOOD, "--fixture.stray-thread=true").leaveErrors().start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":1500}"));
			Awaitility.await().atMost(ServerProcess.PATIENCE).until(() -> marks().contains("sleep began"));
			assertThat(server.unreadErrors()).isGreaterThan(32 * 1024);
			if (how.equals("EOF")) {
				server.closeInput();
			}
			else {
				server.signal(how);
			}
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 1))).isEqualTo("slept");
			assertThat(server.awaitExit(PROMPTLY)).isEqualTo(status);
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@ParameterizedTest
	@CsvSource({ "failing-runner, 1", "failing-listener, 1", "closing-listener, 0" })
	void applicationThatEndsByItselfEndsTheProcessAlthoughStderrIsFullAndTheInputIsOpen(String how, int status)
			throws Exception {
		try (ServerProcess server = server(FLOOD, "--fixture.stray-thread=true", "--fixture." + how + "=true")
			.leaveErrors()
			.start()) {
			server.send(Messages.INITIALIZE);
			assertThat(server.awaitExit()).isEqualTo(status);
			assertThat(server.stdout()).isEmpty();
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@Test
	void processEndsWithAFailureWhenItsClientStopsReadingBothOfItsStreams() throws Exception {
		try (ServerProcess server = server(FLOOD, "--fixture.stray-thread=true", "--mcp.stdio.write-timeout=1s")
			.leaveErrors()
			.leaveOutput()
			.start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			server.send(Messages.modernCall(2, "fill", "{\"length\":1000000}"));
			assertThat(server.awaitExit()).isEqualTo(1);
			assertThat(marks()).contains("bean destroyed", "sleep interrupted");
		}
	}

	@Test
	void processEndsWhenItsClientHasClosedBothPipes() throws Exception {
		try (ServerProcess server = server("--fixture.stray-thread=true").leaveOutput().start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":1500}"));
			server.awaitStderr("fixture: sleep began");
			server.closeOutput();
			server.closeInput();
			server.awaitExit(PROMPTLY.plusSeconds(3));
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@Test
	void processEndsWithAFailureWhenItsClientHasClosedStdout() throws Exception {
		try (ServerProcess server = server("--fixture.stray-thread=true").leaveOutput().start()) {
			server.send(Messages.modern(1, "server/discover"));
			Awaitility.await().atMost(ServerProcess.PATIENCE).until(() -> server.unreadOutput() > 0);
			server.closeOutput();
			server.send(Messages.modern(2, "tools/list"));
			assertThat(server.awaitExit(PROMPTLY.plusSeconds(1))).isEqualTo(1);
			assertThat(marks()).contains("bean destroyed");
		}
	}

	@Test
	void processEndsWithAFailureWhenItsClientStopsReading() throws Exception {
		try (ServerProcess server = server("--mcp.stdio.write-timeout=1s").leaveOutput().start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			server.awaitStderr("fixture: sleep began");
			server.send(Messages.modernCall(2, "fill", "{\"length\":1000000}"));
			assertThat(server.awaitExit(Duration.ofSeconds(8))).isEqualTo(1);
			assertThat(marks()).contains("bean destroyed", "sleep interrupted");
		}
	}

	@Test
	void lineThatIsBeingWrittenAtASignalIsWrittenToItsEnd() throws Exception {
		try (ServerProcess server = server().leaveOutput().start()) {
			server.send(Messages.modernCall(1, "fill", "{\"length\":1000000}"));
			Awaitility.await().atMost(ServerProcess.PATIENCE).until(() -> server.unreadOutput() > 4096);
			server.signal("TERM");
			server.readOutput();
			assertThat(server.awaitExit()).isEqualTo(143);
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).singleElement()
				.satisfies((answer) -> assertThat(ProtocolAssertions.text(answer.path("result"))).hasSize(1_000_000));
		}
	}

	@Test
	void applicationThatClosesItsContextEndsTheProcessAlthoughTheInputIsOpen() throws Exception {
		try (ServerProcess server = server("--fixture.closing-listener=true").start()) {
			assertThat(server.awaitExit()).isZero();
			assertThat(marks()).contains("application ready", "bean destroyed");
			assertThat(server.stdout()).isEmpty();
			assertThat(server.stderr()).doesNotContain("Application run failed");
		}
	}

	@Test
	void applicationThatExitsByItselfEndsTheProcessAlthoughTheInputIsOpen() throws Exception {
		try (ServerProcess server = server("--fixture.exiting-listener=true").start()) {
			server.awaitExit();
			assertThat(marks()).contains("application ready", "bean destroyed");
			assertThat(server.stdout()).isEmpty();
			assertThat(server.stderr()).doesNotContain("Application run failed");
		}
	}

	@Test
	void processDiesWithItsClient() throws Exception {
		Path script = this.folder.resolve("client.sh");
		Files.writeString(script, """
				"$@" <"$0.in" >"$0.out" 2>"$0.err" &
				echo $!
				exec 3>"$0.in" 4<"$0.out"
				echo '%s' >&3
				read -r line <&4
				echo "$line"
				exec cat
				""".formatted(Messages.INITIALIZE));
		List<String> fifos = List.of("mkfifo", script + ".in", script + ".out");
		assertThat(new ProcessBuilder(fifos).inheritIO().start().waitFor()).isZero();
		ServerProcess.Builder server = server("--fixture.stray-thread=true");
		List<String> command = new ArrayList<>(List.of("bash", script.toString()));
		command.addAll(server.command());
		try (ServerProcess client = ServerProcess.command(command).start()) {
			ProcessHandle orphan = ProcessHandle.of(Long.parseLong(client.awaitLine())).orElseThrow();
			try {
				ProtocolAssertions.assertResult(Messages.read(client.awaitLine()), "i");
				client.signal("KILL");
				Awaitility.await().atMost(PROMPTLY.plusSeconds(1)).until(() -> !orphan.isAlive());
				assertThat(marks()).contains("bean destroyed");
			}
			finally {
				orphan.destroyForcibly();
			}
		}
	}

	private ServerProcess.Builder server(String... arguments) {
		List<String> all = new ArrayList<>(List.of(arguments));
		all.add("--fixture.marks-file=" + this.folder.resolve("marks"));
		return Conformance.server(all.toArray(String[]::new));
	}

	private static ServerProcess idle(ServerProcess.Builder builder) throws Exception {
		ServerProcess server = builder.start();
		server.send(Messages.modern(0, "server/discover"));
		ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 0);
		return server;
	}

	private List<String> marks() throws IOException {
		Path marks = this.folder.resolve("marks");
		return Files.exists(marks) ? Files.readAllLines(marks) : List.of();
	}

	private static String nextId(ServerProcess server) throws InterruptedException {
		ObjectNode answer = Messages.read(server.awaitLine());
		assertThat(answer.has("result")).as("result in %s", answer).isTrue();
		return answer.path("id").toString();
	}

	private static String errorId(ServerProcess server) throws InterruptedException {
		ObjectNode answer = Messages.read(server.awaitLine());
		assertThat(answer.path("error").path("code").asInt(0)).as("code of %s", answer).isEqualTo(-32603);
		return answer.path("id").toString();
	}

}

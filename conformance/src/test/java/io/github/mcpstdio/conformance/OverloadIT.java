package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * More work, longer lines and more answers than the server has room for: what is too much
 * is refused by name, memory stays bounded, and the rest is served.
 */
class OverloadIT {

	private static final long MEBI = 1024 * 1024;

	@Test
	void pingAndCancellationAreServedWhileAllSlotsAreBusyAndTheQueueIsFull() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.max-concurrency=1", "--mcp.executor.max-queue=1")
			.start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			server.awaitStderr("fixture: sleep began");
			server.send(Messages.modernCall(2, "echo", "{\"message\":\"waits\"}"));
			server.send(Messages.modernCall(3, "echo", "{\"message\":\"is too much\"}"));
			assertBusy(Messages.read(server.awaitLine()), 3, "queue-full");
			server.send(Messages.request(4, "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 4);
			server.send(Messages.modern(5, "tools/list"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 5);
			server.send(Messages.cancel(1));
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 2))).isEqualTo("waits");
			server.awaitStderr("fixture: sleep interrupted");
		}
	}

	@Test
	void burstOfManyTimesTheRoomIsAnsweredInFullOnAFewThreads() throws Exception {
		int calls = 20_000;
		int room = 32 + 1024;
		StringBuilder lines = new StringBuilder();
		for (int id = 0; id < calls; id++) {
			lines.append(Messages.modernCall(id, "sleep", "{\"ms\":200}")).append('\n');
			if (id == room) {
				lines.append(Messages.cancel(1000)).append('\n');
			}
		}
		lines.append(Messages.request("ping", "ping"));
		try (ServerProcess server = Conformance.java(List.of("-Xmx64m"), "--logging.level.root=OFF").start()) {
			server.send(lines.toString());
			assertThat(workers(server)).isBetween(32L, 2 * 32L);
			Set<Integer> answered = new HashSet<>();
			int slept = 0;
			int sleptBeforePing = calls;
			while (answered.size() < calls - 1 || sleptBeforePing == calls) {
				ObjectNode answer = Messages.read(server.awaitLine());
				if (answer.path("id").isString()) {
					sleptBeforePing = slept;
				}
				else {
					assertThat(answered.add(answer.path("id").asInt(-1))).as("first answer %s", answer).isTrue();
					slept += sleptOrBusy(answer);
				}
			}
			assertThat(answered).doesNotContain(1000);
			assertThat(slept).isBetween(room - 1, calls / 2);
			assertThat(sleptBeforePing).isLessThan(slept);
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	private static int sleptOrBusy(ObjectNode answer) {
		if (answer.has("error")) {
			assertBusy(answer, answer.path("id").asInt(), "queue-full");
			return 0;
		}
		assertThat(ProtocolAssertions.text(answer.path("result"))).isEqualTo("slept");
		return 1;
	}

	private static long workers(ServerProcess server) throws IOException, InterruptedException {
		return Jcmd.run(server.pid(), "Thread.print")
			.lines()
			.filter((line) -> line.startsWith("\"mcp-worker-"))
			.count();
	}

	@Test
	void clientThatReadsNothingForAWhileIsServedAllTheSame() throws Exception {
		try (ServerProcess server = Conformance.java(List.of("-Xmx128m"), "--mcp.stdio.write-timeout=60s")
			.leaveOutput()
			.start()) {
			server.send(Messages.modernCall("cancelled", "sleep", "{\"ms\":600000}"));
			server.awaitStderr("fixture: sleep began");
			for (int id = 0; id < 300; id++) {
				server.send(Messages.modernCall(id, "fill", "{\"length\":100000}"));
			}
			Awaitility.await().atMost(ServerProcess.PATIENCE).until(() -> server.unreadOutput() > 4096);
			server.send(Messages.cancel("cancelled"));
			server.awaitStderr("fixture: sleep interrupted");
			server.readOutput();
			assertThat(filled(server, 300)).hasSize(300);
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void answersThatNobodyReadsTakeNoMoreMemoryThanIsAllowed() throws Exception {
		int calls = 150;
		int length = 500_000;
		try (ServerProcess server = Conformance
			.java(List.of("-Xmx48m"), "--mcp.stdio.max-pending-bytes=4MB", "--mcp.executor.max-concurrency=4",
					"--mcp.stdio.write-timeout=60s")
			.leaveOutput()
			.start()) {
			// more than the heap could hold
			for (int id = 0; id < calls; id++) {
				server.send(Messages.modernCall(id, "fill", "{\"length\":" + length + "}"));
			}
			Awaitility.await().atMost(ServerProcess.PATIENCE).until(() -> server.unreadOutput() > 4096);
			server.readOutput();
			Set<Integer> answered = new HashSet<>();
			for (int i = 0; i < calls; i++) {
				ObjectNode answer = Messages.read(server.awaitLine());
				assertThat(answered.add(answer.path("id").asInt(-1))).isTrue();
				if (answer.has("error")) {
					assertBusy(answer, answer.path("id").asInt(), "max-pending-bytes");
				}
				else {
					assertThat(ProtocolAssertions.text(answer.path("result"))).hasSize(length);
				}
			}
			assertThat(server.stderr()).doesNotContain("OutOfMemoryError");
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
		}
	}

	private static Set<Integer> filled(ServerProcess server, int count) throws InterruptedException {
		Set<Integer> answered = new HashSet<>();
		for (int i = 0; i < count; i++) {
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(answer.path("result"))).hasSize(100_000);
			answered.add(answer.path("id").asInt(-1));
		}
		return answered;
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void lineOfAGigabyteIsRefusedAndLeavesNoTraceInMemory() throws Exception {
		byte[] piece = "a".repeat((int) MEBI).getBytes(StandardCharsets.UTF_8);
		try (ServerProcess server = Conformance.java(List.of("-Xmx256m")).start()) {
			server.send(Messages.modernCall(1, "echo", "{\"message\":\"warm\"}"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			awaitIdle(server);
			long before = peakMemory(server);
			for (int i = 0; i < 1024; i++) {
				server.sendBytes(piece);
			}
			ProtocolAssertions.assertError(Messages.read(server.awaitLine()), null, -32600);
			server.send("");
			server.send(Messages.request(2, "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 2);
			assertThat(peakMemory(server) - before).isLessThan(16 * MEBI);
		}
	}

	/**
	 * Wait until the start has taken all memory that it takes, and forget its peak.
	 */
	private static void awaitIdle(ServerProcess server) throws IOException {
		AtomicLong last = new AtomicLong();
		Awaitility.await()
			.atMost(ServerProcess.PATIENCE)
			.pollInterval(Duration.ofMillis(500))
			.until(() -> peakMemory(server) == last.getAndSet(peakMemory(server)));
		Files.writeString(Path.of("/proc/" + server.pid() + "/clear_refs"), "5");
	}

	private static long peakMemory(ServerProcess server) throws IOException {
		String status = Files.readString(Path.of("/proc/" + server.pid() + "/status"));
		Matcher peak = Pattern.compile("VmHWM:\\s+(\\d+) kB").matcher(status);
		assertThat(peak.find()).isTrue();
		return Long.parseLong(peak.group(1)) * 1024;
	}

	@Test
	void callEndsAtTheTimeoutOfItsToolWhateverTheServersIs() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.request-timeout=0s").start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":1000}"));
			server.send(Messages.modernCall(2, "doze", "{\"ms\":600000}"));
			ObjectNode answer = Messages.read(server.awaitLine());
			JsonNode error = ProtocolAssertions.assertError(answer, 2, -32603);
			assertThat(error.at("/data/reason").asString()).isEqualTo("timeout");
			assertThat(error.path("message").asString()).contains("300 ms");
			server.awaitStderr("fixture: sleep interrupted");
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			server.send(Messages.modernCall(3, "doze", "{\"ms\":1}"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 3);
		}
	}

	@Test
	void timeoutOfTheTransportComesBeforeTheExecutors() throws Exception {
		try (ServerProcess server = Conformance
			.server("--mcp.executor.request-timeout=1h", "--mcp.stdio.request-timeout=200ms")
			.start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.assertError(answer, 1, -32603).path("message").asString()).contains("200 ms");
		}
	}

	@Test
	void handlersThatIgnoreTheirDeadlinesAreBoundedAndDoNotKeepTheProcess() throws Exception {
		try (ServerProcess server = Conformance
			.server("--mcp.executor.max-concurrency=1", "--mcp.executor.max-abandoned=2",
					"--mcp.executor.request-timeout=200ms")
			.start()) {
			for (int id = 1; id <= 2; id++) {
				server.send(Messages.modernCall(id, "hang", "{}"));
				JsonNode error = ProtocolAssertions.assertError(Messages.read(server.awaitLine()), id, -32603);
				assertThat(error.at("/data/reason").asString()).isEqualTo("timeout");
			}
			server.send(Messages.modernCall(3, "echo", "{\"message\":\"is too much\"}"));
			assertBusy(Messages.read(server.awaitLine()), 3, "too-many-abandoned");
			server.send(Messages.request(4, "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 4);
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	private static void assertBusy(ObjectNode answer, Object id, String reason) {
		JsonNode error = ProtocolAssertions.assertError(answer, id, -32603);
		assertThat(error.at("/data/reason").asString()).isEqualTo(reason);
		assertThat(error.at("/data/retryable").asBoolean(false)).isTrue();
	}

}

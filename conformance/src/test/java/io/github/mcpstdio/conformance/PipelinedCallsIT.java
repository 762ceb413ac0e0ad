package io.github.mcpstdio.conformance;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many calls at once, in both eras on one connection.
 */
class PipelinedCallsIT {

	private static final int CALLS = 20_000;

	private static final int IN_FLIGHT = 64;

	@Test
	void everyOfManyPipelinedCallsIsAnsweredExactlyOnceByAWholeLine() throws Exception {
		ExecutorService writer = Executors.newSingleThreadExecutor();
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.INITIALIZE);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			Semaphore room = new Semaphore(IN_FLIGHT);
			Future<?> written = writer.submit(() -> sendAll(server, room));
			Set<Integer> answered = new HashSet<>();
			while (answered.size() < CALLS) {
				ObjectNode answer = Messages.read(server.awaitLine());
				int id = answer.path("id").asInt(-1);
				assertThat(answered.add(id)).as("first answer to %s", id).isTrue();
				assertThat(ProtocolAssertions.text(answer.path("result"))).isEqualTo("message " + id);
				assertThat(answer.path("result").has("resultType")).isEqualTo(modern(id));
				room.release();
			}
			written.get(1, TimeUnit.SECONDS);
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).as("a line after the last answer").isNull();
			assertThat(server.awaitExit()).isZero();
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(CALLS + 1);
		}
		finally {
			writer.shutdownNow();
		}
	}

	@Test
	void callsThatArriveInOneWriteAndEndInAnyOrderAreAllAnswered() throws Exception {
		StringBuilder lines = new StringBuilder();
		for (int id = 1; id <= 500; id++) {
			String arguments = "{\"ms\":" + (id * 37 % 50) + "}";
			lines.append(
					modern(id) ? Messages.modernCall(id, "sleep", arguments) : Messages.call(id, "sleep", arguments));
			lines.append('\n');
		}
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.INITIALIZE);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			server.send(lines.toString().strip());
			Set<Integer> answered = new HashSet<>();
			for (int i = 0; i < 500; i++) {
				ObjectNode answer = Messages.read(server.awaitLine());
				assertThat(ProtocolAssertions.text(answer.path("result"))).isEqualTo("slept");
				assertThat(answered.add(answer.path("id").asInt(-1))).isTrue();
			}
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void tenThousandCallsOneAfterTheOtherAreAnsweredOnAFewThreads() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			for (int id = 0; id < 10_000; id++) {
				server.send(Messages.modernCall(id, "echo", "{\"message\":\"m" + id + "\"}"));
				ObjectNode answer = Messages.read(server.awaitLine());
				assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, id))).isEqualTo("m" + id);
			}
			String threads = Jcmd.run(server.pid(), "Thread.print");
			assertThat(threads.lines().filter((line) -> line.startsWith("\"mcp-worker-"))).hasSizeBetween(1, 32);
		}
	}

	private static Void sendAll(ServerProcess server, Semaphore room) throws Exception {
		for (int id = 0; id < CALLS; id++) {
			room.acquire();
			String arguments = "{\"message\":\"message " + id + "\"}";
			server.send(modern(id) ? Messages.modernCall(id, "echo", arguments) : Messages.call(id, "echo", arguments));
		}
		return null;
	}

	private static boolean modern(int id) {
		return id % 2 == 1;
	}

}

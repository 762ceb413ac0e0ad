package io.github.mcpstdio.conformance;

import java.util.HashSet;
import java.util.Set;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Calls whose results come later hold up nothing while they are pending, and end like any
 * other.
 */
class PendingCallsIT {

	@Test
	void manyMoreThanThereAreSlotsArePendingAtTheSameTimeWhileTheRestIsServed() throws Exception {
		int calls = 200;
		try (ServerProcess server = Conformance.server("--mcp.executor.max-concurrency=4").start()) {
			for (int id = 0; id < calls; id++) {
				server.send(Messages.modernCall(id, "hold", "{}"));
			}
			server.awaitStderr("fixture: hold 200 began");
			server.send(Messages.request("ping", "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "ping");
			server.send(Messages.modernCall("plain", "echo", "{\"message\":\"served\"}"));
			assertThat(text(server, "plain")).isEqualTo("served");
			server.send(Messages.modernCall("release", "release", "{}"));
			Set<Integer> answered = new HashSet<>();
			String released = "";
			for (int i = 0; i <= calls; i++) {
				ObjectNode answer = Messages.read(server.awaitLine());
				String text = ProtocolAssertions.text(answer.path("result"));
				if (answer.path("id").isString()) {
					released = text;
				}
				else {
					assertThat(text).isEqualTo("released");
					answered.add(answer.path("id").asInt(-1));
				}
			}
			assertThat(answered).hasSize(calls);
			assertThat(released).isEqualTo("200");
			assertNothingElseIsAnswered(server);
		}
	}

	@Test
	void pendingCallIsCancelledAndNeverAnswered() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "hold", "{}"));
			server.awaitStderr("fixture: hold 1 began");
			server.send(Messages.cancel(1));
			server.awaitStderr("fixture: hold cancelled");
			server.send(Messages.modernCall(1, "echo", "{\"message\":\"has the id\"}"));
			assertThat(text(server, 1)).isEqualTo("has the id");
			assertNothingElseIsAnswered(server);
		}
	}

	@Test
	void pendingCallEndsAtItsDeadline() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.request-timeout=300ms").start()) {
			server.send(Messages.modernCall(1, "hold", "{}"));
			JsonNode error = ProtocolAssertions.assertError(Messages.read(server.awaitLine()), 1, -32603);
			assertThat(error.at("/data/reason").asString()).isEqualTo("timeout");
			server.awaitStderr("fixture: hold cancelled");
			assertNothingElseIsAnswered(server);
		}
	}

	@Test
	void endOfInputWaitsForWhatIsPending() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.max-concurrency=1").start()) {
			for (int id = 1; id <= 3; id++) {
				server.send(Messages.modernCall(id, "later", "{\"ms\":1000,\"message\":\"in time\"}"));
			}
			server.closeInput();
			Set<Integer> answered = new HashSet<>();
			for (int i = 0; i < 3; i++) {
				ObjectNode answer = Messages.read(server.awaitLine());
				assertThat(ProtocolAssertions.text(answer.path("result"))).isEqualTo("in time");
				answered.add(answer.path("id").asInt(-1));
			}
			assertThat(answered).containsExactlyInAnyOrder(1, 2, 3);
			assertThat(server.awaitLineOrEnd()).isNull();
			assertThat(server.awaitExit()).isZero();
		}
	}

	@Test
	void whatIsPendingAfterTheDrainTimeoutIsCancelledAndAnsweredWithAnError() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.stdio.drain-timeout=300ms").start()) {
			server.send(Messages.modernCall(1, "hold", "{}"));
			server.awaitStderr("fixture: hold 1 began");
			server.closeInput();
			JsonNode error = ProtocolAssertions.assertError(Messages.read(server.awaitLine()), 1, -32603);
			assertThat(error.at("/data/reason").asString()).isEqualTo("shutdown");
			assertThat(server.awaitExit()).isZero();
			assertThat(server.stderr()).contains("fixture: hold cancelled");
		}
	}

	@Test
	void callsAreRefusedWhileAsManyArePendingAsMayBe() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.max-pending=2").start()) {
			server.send(Messages.modernCall(1, "hold", "{}"));
			server.send(Messages.modernCall(2, "hold", "{}"));
			server.awaitStderr("fixture: hold 2 began");
			ObjectNode answer = echo(server, 3);
			while (!answer.has("error")) {
				// the second has begun but still has its slot
				answer = echo(server, 3);
			}
			JsonNode error = ProtocolAssertions.assertError(answer, 3, -32603);
			assertThat(error.at("/data/reason").asString()).isEqualTo("too-many-pending");
			assertThat(error.at("/data/retryable").asBoolean(false)).isTrue();
			server.send(Messages.request(4, "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 4);
			server.send(Messages.cancel(1));
			ProtocolAssertions.assertResult(echo(server, 5), 5);
		}
	}

	private static ObjectNode echo(ServerProcess server, int id) throws Exception {
		server.send(Messages.modernCall(id, "echo", "{\"message\":\"m\"}"));
		return Messages.read(server.awaitLine());
	}

	private static String text(ServerProcess server, Object id) throws InterruptedException {
		return ProtocolAssertions.text(ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), id));
	}

	private static void assertNothingElseIsAnswered(ServerProcess server) throws Exception {
		server.send(Messages.request("the end", "ping"));
		ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "the end");
		server.closeInput();
		assertThat(server.awaitLineOrEnd()).isNull();
		assertThat(server.awaitExit()).isZero();
	}

}

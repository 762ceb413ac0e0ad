package io.github.mcpstdio.conformance;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A call that is cancelled stops, whether it runs or waits, and is never answered.
 *
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/cancellation">Cancellation</a>
 */
class CancellationIT {

	@ParameterizedTest
	@ValueSource(strings = { "0", "\"\"", "\"7\"", "9223372036854775807" })
	void callIsInterruptedWhateverItsId(String id) throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(withId(id, Messages.modernCall(1, "sleep", "{\"ms\":600000}")));
			server.awaitStderr("fixture: sleep began");
			server.send(Messages.cancel(1).replace("\"requestId\":1}", "\"requestId\":" + id + "}"));
			server.awaitStderr("fixture: sleep interrupted");
			assertNothingElseIsAnswered(server);
		}
	}

	private static String withId(String id, String message) {
		return message.replace("\"id\":1,", "\"id\":" + id + ",");
	}

	@Test
	void handlerLearnsOfItByInterruptTokenAndCallbackAndItsLateResultIsDropped() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "watch", "{}"));
			server.awaitStderr("fixture: watch began");
			server.send(Messages.cancel(1));
			server.awaitStderr("fixture: watch saw interrupt, token and callback");
			assertNothingElseIsAnswered(server);
		}
	}

	@Test
	void callThatWaitsForAPlaceNeverRuns() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.executor.max-concurrency=1").start()) {
			server.send(Messages.modernCall(1, "sleep", "{\"ms\":600000}"));
			server.awaitStderr("fixture: sleep began");
			server.send(Messages.modernCall(2, "print", "{\"text\":\"was run all the same\"}"));
			server.send(Messages.modernCall(3, "print", "{\"text\":\"was run as it should\"}"));
			server.send(Messages.cancel(2));
			server.send(Messages.cancel(1));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 3);
			server.awaitStderr("was run as it should");
			assertNothingElseIsAnswered(server);
			assertThat(server.stderr()).doesNotContain("was run all the same");
		}
	}

	private static void assertNothingElseIsAnswered(ServerProcess server) throws Exception {
		server.send(Messages.modernCall("the end", "echo", "{\"message\":\"alive\"}"));
		ObjectNode answer = Messages.read(server.awaitLine());
		assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, "the end"))).isEqualTo("alive");
		server.closeInput();
		assertThat(server.awaitLineOrEnd()).isNull();
		assertThat(server.awaitExit()).isZero();
	}

}

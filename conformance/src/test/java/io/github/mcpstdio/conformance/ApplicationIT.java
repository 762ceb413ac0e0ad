package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The application around the server is an application like any other.
 */
class ApplicationIT {

	@Test
	void runnersAndListenersForReadinessRunWhileTheServerServes() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.awaitStderr("fixture: runner ran");
			server.awaitStderr("fixture: application ready");
			server.send(Messages.modern(1, "server/discover"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
		}
	}

	@Test
	void failureOfAToolIsInTheLogAndNotInItsAnswer() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(1, "fail", "{\"message\":\"s3cret cause\"}"));
			String answer = server.awaitLine();
			assertThat(answer).contains("\"isError\":true").doesNotContain("s3cret", "Exception", "java");
			server.awaitStderr("s3cret cause");
		}
	}

	@Test
	void logOfAnOrdinaryRunIsShortAndWithoutStackTraces() throws Exception {
		try (ServerProcess server = Conformance.server("--spring.main.banner-mode=off").start()) {
			server.send(Messages.INITIALIZE);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			server.send("not json");
			ProtocolAssertions.assertError(Messages.read(server.awaitLine()), null, -32700);
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
			assertThat(server.stderr()).doesNotContain("\tat ").doesNotContain("ERROR");
			assertThat(server.stderr().lines()).hasSizeLessThan(25);
		}
	}

	@Test
	void applicationThatServesNothingSaysSoAndKeepsItsStandardOutput() throws Exception {
		try (ServerProcess server = Conformance.server("--mcp.stdio.enabled=false").start()) {
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
			assertThat(new String(server.stdout(), StandardCharsets.UTF_8)).contains(":: Spring Boot ::",
					"no active transport", "mcp.stdio.enabled");
		}
	}

}

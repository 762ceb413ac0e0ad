package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * The harness itself, on processes that are no servers.
 */
class ServerProcessTests {

	@Test
	void linesComeBackAsTheyWereSentAndTheLastOneNeedsNoEnd() throws Exception {
		try (ServerProcess process = ServerProcess.command(List.of("cat")).start()) {
			process.send("Grüße");
			process.sendBytes("a\nb\nc".getBytes(StandardCharsets.UTF_8));
			assertThat(process.awaitLine()).isEqualTo("Grüße");
			assertThat(process.awaitLine()).isEqualTo("a");
			assertThat(process.awaitLine()).isEqualTo("b");
			process.closeInput();
			assertThat(process.awaitLineOrEnd()).isNull();
			assertThat(process.awaitExit()).isZero();
			assertThat(process.stdout()).asString(StandardCharsets.UTF_8).isEqualTo("Grüße\na\nb\nc");
		}
	}

	@Test
	void processThatEndsWithoutALineFailsTheWaitAndShowsItsErrors() throws Exception {
		try (ServerProcess process = ServerProcess.command(List.of("sh", "-c", "echo why >&2; exit 3")).start()) {
			assertThatExceptionOfType(AssertionError.class).isThrownBy(process::awaitLine).withMessageContaining("why");
			assertThat(process.awaitExit()).isEqualTo(3);
		}
	}

	@Test
	void signalsArrive() throws Exception {
		try (ServerProcess process = ServerProcess.command(List.of("cat")).start()) {
			process.signal("TERM");
			assertThat(process.awaitExit()).isEqualTo(143);
		}
	}

	@Test
	void closingLeavesNoProcessBehindAndNoChildOfIt() throws Exception {
		ServerProcess process = ServerProcess.command(List.of("sh", "-c", "trap '' TERM; cat <&0 & echo $!; wait"))
			.start();
		ProcessHandle child = ProcessHandle.of(Long.parseLong(process.awaitLine())).orElseThrow();
		process.close();
		assertThat(process.isAlive()).isFalse();
		child.onExit().get(5, TimeUnit.SECONDS);
	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How a started application and its process end.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ApplicationEndIT {

	private static final String RAW_THREAD = "--test.raw-thread=true";

	@Test
	void endOfInputClosesTheContextAndEndsTheProcessAlthoughAThreadRuns() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.initialize();
			application.endInput();
			assertThat(application.awaitExit()).isZero();
			assertThat(application.err()).contains("Bean destroyed").contains("serves stdio; tools: 4");
			assertThat(application.out().lines()).hasSize(1);
		}
	}

	@Test
	void inputThatEndsAtOnceIsNoFailure() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.endInput();
			assertThat(application.awaitExit()).isZero();
			assertThat(application.err()).contains("Bean destroyed").doesNotContain("Exception");
			assertThat(application.out()).isEmpty();
		}
	}

	@Test
	void exitCodeOfTheApplicationIsTheStatus() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start("--test.exit-code=9")) {
			application.endInput();
			assertThat(application.awaitExit()).isEqualTo(9);
		}
	}

	@Test
	void applicationGoesOnAfterTheEndOfInputIfItIsToldTo() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD, "--mcp.stdio.exit-on-eof=false")) {
			application.endInput();
			application.awaitErr("the application goes on");
			assertThat(application.process().isAlive()).isTrue();
			application.terminate();
			assertThat(application.awaitExit()).isEqualTo(143);
			assertThat(application.err()).contains("Bean destroyed");
		}
	}

	@Test
	void signalEndsTheProcessAlthoughInputIsOpen() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.initialize();
			application.terminate();
			assertThat(application.awaitExit()).isEqualTo(143);
			assertThat(application.err()).contains("Bean destroyed");
		}
	}

	@Test
	void contextClosedByTheApplicationEndsTheProcess() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.initialize();
			application.call("close");
			assertThat(application.awaitExit()).isZero();
			assertThat(application.out()).contains("\"id\":\"close\"");
			assertThat(application.err()).contains("Bean destroyed");
		}
	}

	@Test
	void exitCodeGivenByTheApplicationIsTheStatus() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.initialize();
			application.call("exit");
			assertThat(application.awaitExit()).isEqualTo(7);
			assertThat(application.out()).contains("\"id\":\"exit\"");
		}
	}

	@Test
	void runnerThatClosesTheContextEndsTheProcess() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD, "--test.closing-runner=true")) {
			assertThat(application.awaitExit()).isZero();
			assertThat(application.out()).isEmpty();
		}
	}

	@Test
	void hookThatBlocksDoesNotKeepTheProcess() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start("--test.blocking-hook=true")) {
			application.endInput();
			assertThat(application.awaitExit()).isZero();
			assertThat(application.err()).contains("Bean destroyed");
		}
	}

	@Test
	void hookThatBlocksDoesNotKeepAProcessThatIsTerminated() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start("--test.blocking-hook=true")) {
			application.initialize();
			application.terminate();
			assertThat(application.awaitExit()).isEqualTo(143);
			assertThat(application.err()).contains("Bean destroyed");
		}
	}

	@Test
	void clientThatClosesStandardOutputIsAFailure() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(RAW_THREAD)) {
			application.initialize();
			application.closeOut();
			application.call("noisy");
			application.awaitErr("Printed by the tool");
			application.call("noisy");
			assertThat(application.awaitExit()).isEqualTo(1);
			assertThat(application.err()).containsOnlyOnce("The stdio transport failed")
				.contains("Bean destroyed")
				.doesNotContain("\tat ");
		}
	}

	@Test
	void beanThatFailsEndsTheProcessAlthoughAThreadRunsAndInputIsOpen() throws Exception {
		assertFailedStart("The bean fails", RAW_THREAD, "--test.failing-bean=true");
	}

	@Test
	void runnerThatFailsEndsTheProcessAlthoughAThreadRunsAndInputIsOpen() throws Exception {
		assertFailedStart("The runner fails", RAW_THREAD, "--test.failing-runner=true");
	}

	@Test
	void listenerThatFailsEndsTheProcessAlthoughAThreadRunsAndInputIsOpen() throws Exception {
		assertFailedStart("The listener fails", RAW_THREAD, "--test.failing-listener=true");
	}

	@Test
	void hookThatBlocksDoesNotKeepAProcessThatFailedToStart() throws Exception {
		assertFailedStart("The bean fails", "--test.blocking-hook=true", "--test.failing-bean=true");
	}

	@Test
	void propertyOutOfRangeIsNamed() throws Exception {
		assertFailedStart("'mcp.executor.max-concurrency'", RAW_THREAD, "--mcp.executor.max-concurrency=0");
	}

	@Test
	void propertyOfAnotherTypeIsNamed() throws Exception {
		assertFailedStart("mcp.stdio.enabled", RAW_THREAD, "--mcp.stdio.enabled=perhaps");
	}

	private void assertFailedStart(String cause, String... args) throws IOException, InterruptedException {
		try (ApplicationProcess application = ApplicationProcess.start(args)) {
			assertThat(application.awaitExit()).isEqualTo(1);
			assertThat(application.out()).isEmpty();
			assertThat(application.err()).contains(cause);
		}
	}

	@Test
	void nobodyHasToReadStandardError() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.startWithoutReadingErr(RAW_THREAD)) {
			application.initialize();
			for (int i = 0; i < 2; i++) {
				application.call("flood");
				application.awaitOut("\"id\":\"flood\"");
			}
			application.call("noisy");
			application.awaitOut("\"id\":\"noisy\"");
			application.endInput();
			assertThat(application.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
			assertThat(application.process().exitValue()).isZero();
		}
	}

	@Test
	void signalEndsTheProcessAlthoughNobodyReadsStandardError() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.startWithoutReadingErr(RAW_THREAD)) {
			application.initialize();
			application.call("flood");
			application.awaitOut("\"id\":\"flood\"");
			application.terminate();
			assertThat(application.process().waitFor(60, TimeUnit.SECONDS)).isTrue();
			assertThat(application.process().exitValue()).isEqualTo(143);
		}
	}

	@Test
	void standardOutputHoldsProtocolLinesOnly() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start("--debug", "--logging.level.root=TRACE")) {
			application.initialize();
			application.call("noisy");
			application.awaitOut("\"id\":\"noisy\"");
			application.endInput();
			assertThat(application.awaitExit()).isZero();
			assertThat(application.out().lines()).hasSize(2)
				.allMatch((line) -> line.startsWith("{\"jsonrpc\":\"2.0\""));
			assertThat(application.err()).contains("Printed before the run", "Logged before the run",
					":: Spring Boot ::", "CONDITIONS EVALUATION REPORT", "Printed by the tool",
					"Logged by the tool: Grüße");
		}
	}

	@Test
	void standardOutputIsTheApplicationsIfStdioIsOff() throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start("--mcp.stdio.enabled=false")) {
			assertThat(application.awaitExit()).isZero();
			assertThat(application.out()).contains(":: Spring Boot ::", "has no active transport", "Bean destroyed")
				.doesNotContain("Printed before the run");
			assertThat(application.err()).contains("Printed before the run");
		}
	}

}

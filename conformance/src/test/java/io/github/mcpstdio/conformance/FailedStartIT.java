package io.github.mcpstdio.conformance;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A start that fails leaves stdout empty, says why on stderr and exits with 1, although a
 * client waits for an answer and a thread that nobody ends runs.
 */
class FailedStartIT {

	private static final String STRAY = "--fixture.stray-thread=true";

	@ParameterizedTest
	@CsvSource({ "mcp.stdio.write-timeout, 0", "mcp.stdio.write-timeout, -1s", "mcp.stdio.max-line-bytes, 0",
			"mcp.executor.max-concurrency, 0", "mcp.executor.max-queue, -1", "mcp.server.page-size, -1",
			"mcp.server.protocol-versions, 1900-01-01", "mcp.stdio.drain-timeout, soon" })
	void valueOutOfRangeIsExplainedByItsProperty(String property, String value) throws Exception {
		assertFails("--" + property + "=" + value, property);
	}

	@Test
	void twoToolsOfOneNameAreExplainedByBothMethods() throws Exception {
		assertFails("--fixture.duplicate-tool=true", "'echo'", "DuplicateTool.secondEcho", "ProcessTools.echo");
	}

	@Test
	void twoResourcesOfOneUriAreExplainedByBothMethods() throws Exception {
		assertFails("--fixture.duplicate-resource=true", "'x://broken'", "DuplicateResource.secondBroken",
				"FieldCaseResources.broken");
	}

	@Test
	void twoPromptsOfOneNameAreExplainedByBothMethods() throws Exception {
		assertFails("--fixture.duplicate-prompt=true", "'sum'", "DuplicatePrompt.secondSum", "FieldCasePrompts.sum");
	}

	@Test
	void templateThatCannotBeMatchedIsExplainedByItsMethodAndItsForm() throws Exception {
		assertFails("--fixture.unmatchable-template=true", "x://{a}{b}z", "UnmatchableTemplate.read",
				"'a' ends and 'b' begins");
	}

	@Test
	void completionForWhatDoesNotExistIsExplainedByItsMethodAndTheName() throws Exception {
		assertFails("--fixture.completion-of-nothing=true", "'nowhere'", "CompletionOfNothing.complete");
	}

	@Test
	void classCompiledWithoutParameterNamesIsExplainedByItsMethodAndTheOption() throws Exception {
		assertFails("--fixture.unnamed-parameters=true", "UnnamedParameterTools.find", "-parameters");
	}

	@ParameterizedTest
	@CsvSource({ "bean, failed", "runner, failed", "listener, failed in time" })
	void otherFailureOfTheApplicationIsOnStderrAndNobodyWasAnswered(String culprit, String failed) throws Exception {
		try (ServerProcess server = Conformance.server("--fixture.failing-" + culprit + "=true", STRAY).start()) {
			server.send(Messages.INITIALIZE);
			assertThat(server.awaitExit()).isEqualTo(1);
			assertThat(server.stderr()).contains("fixture: the " + culprit + " " + failed);
			assertThat(server.stdout()).isEmpty();
		}
	}

	private static void assertFails(String argument, String... explanation) throws Exception {
		try (ServerProcess server = Conformance.server(argument, STRAY).start()) {
			server.send(Messages.INITIALIZE);
			assertThat(server.awaitExit()).isEqualTo(1);
			assertThat(server.stderr()).contains("APPLICATION FAILED TO START", "Description:", "Action:")
				.doesNotContain("\tat ");
			assertThat(analysis(server)).contains(explanation);
			assertThat(server.stdout()).isEmpty();
		}
	}

	private static String analysis(ServerProcess server) throws InterruptedException {
		String stderr = server.stderr();
		return stderr.substring(stderr.indexOf("APPLICATION FAILED TO START"));
	}

}

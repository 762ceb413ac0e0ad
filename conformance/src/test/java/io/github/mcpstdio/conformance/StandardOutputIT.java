package io.github.mcpstdio.conformance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The standard output holds protocol lines only, whatever prints, logs or complains.
 *
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio">stdio:
 * the server MUST NOT write anything to its stdout that is not a valid MCP message</a>
 */
class StandardOutputIT {

	private static final String PRINT = Messages.modernCall(1, "print", "{\"text\":\"printed by the handler\"}");

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "", "--debug", "--trace", "--logging.level.root=TRACE", "--spring.main.banner-mode=log",
			"--logging.pattern.console=", "--logging.structured.format.console=ecs" })
	void nothingButTheAnswerIsOnStdoutWhateverTheApplicationPrintsAndLogs(String argument) throws Exception {
		String[] arguments = argument.isEmpty() ? new String[0] : new String[] { argument };
		try (ServerProcess server = Conformance.plain(Conformance.jar(), List.of(), arguments).start()) {
			assertOnlyTheAnswerIsOnStdout(server);
			assertThat(server.stderr()).contains("printed by the handler without a newline");
		}
	}

	@Test
	void bannerPrintsAndLogsOfEveryLevelAreOnStderr() throws Exception {
		try (ServerProcess server = Conformance
			.plain(Conformance.jar(), List.of(), "--logging.level.io.github.mcpstdio=TRACE")
			.start()) {
			assertOnlyTheAnswerIsOnStdout(server);
			assertThat(server.stderr()).contains(":: Spring Boot ::")
				.contains("trace printed by the handler", "debug printed by the handler")
				.contains("info printed by the handler", "warn printed by the handler", "error printed by the handler");
		}
	}

	@ParameterizedTest
	@CsvSource({ "System.out", "System.err" })
	void consoleAppenderOfTheApplicationLogsToStderrWhicheverStreamItNames(String target) throws Exception {
		Path configuration = this.folder.resolve("logback.xml");
		Files.writeString(configuration, """
				<configuration>
					<appender name="CONSOLE" class="ch.qos.logback.core.ConsoleAppender">
						<target>%s</target>
						<encoder><pattern>own appender: %%msg%%n</pattern></encoder>
					</appender>
					<root level="DEBUG"><appender-ref ref="CONSOLE"/></root>
				</configuration>
				""".formatted(target));
		try (ServerProcess server = Conformance.server("--logging.config=" + configuration).start()) {
			assertOnlyTheAnswerIsOnStdout(server);
			assertThat(server.stderr()).contains("own appender: warn printed by the handler");
		}
	}

	@Test
	void optionsFromTheEnvironmentAreAnnouncedOnStderr() throws Exception {
		try (ServerProcess server = Conformance.server().environment("JAVA_TOOL_OPTIONS", "-Dx=1").start()) {
			assertOnlyTheAnswerIsOnStdout(server);
			assertThat(server.stderr()).contains("Picked up JAVA_TOOL_OPTIONS");
		}
	}

	@Test
	void threadDumpOnSigquitIsOnStderr() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modern(0, "server/discover"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 0);
			server.signal("QUIT");
			server.awaitStderr("Full thread dump");
			server.send(PRINT);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
			server.closeInput();
			assertThat(server.awaitExit()).isZero();
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(2);
		}
	}

	@Test
	void complaintAboutAStaleClassDataArchiveIsOnStderr() throws Exception {
		Path jar = Files.copy(Conformance.jar(), this.folder.resolve("server.jar"));
		Path archive = this.folder.resolve("server.jsa");
		try (ServerProcess training = Conformance.java(jar, List.of("-XX:ArchiveClassesAtExit=" + archive)).start()) {
			training.closeInput();
			assertThat(training.awaitExit(Duration.ofMinutes(3))).isZero();
			assertThat(archive).isNotEmptyFile();
		}
		Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
		try (ServerProcess server = Conformance.java(jar, List.of("-XX:SharedArchiveFile=" + archive)).start()) {
			assertOnlyTheAnswerIsOnStdout(server);
			assertThat(server.stderr()).containsPattern("\\[warning]\\[cds.*shared archive");
		}
	}

	@Test
	void programThatAHandlerRunsHasPipesOfItsOwn() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.modernCall(0, "child", "{\"bytes\":200000}"));
			ObjectNode answer = Messages.read(server.awaitLine());
			assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 0))).isEqualTo("200000");
			server.send(PRINT);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), 1);
		}
	}

	@Test
	void nothingIsWrittenBeforeTheFirstRequest() throws Exception {
		try (ServerProcess server = Conformance.server().start()) {
			server.awaitStderr("fixture: application ready");
			assertThat(server.stdout()).isEmpty();
			assertOnlyTheAnswerIsOnStdout(server);
		}
	}

	private static void assertOnlyTheAnswerIsOnStdout(ServerProcess server) throws Exception {
		server.send(PRINT);
		ObjectNode answer = Messages.read(server.awaitLine());
		assertThat(ProtocolAssertions.text(ProtocolAssertions.assertResult(answer, 1))).isEqualTo("printed");
		server.closeInput();
		assertThat(server.awaitExit()).isZero();
		assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).containsExactly(answer);
	}

}

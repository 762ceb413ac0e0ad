package io.github.mcpstdio.autoconfigure.stdio;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Consoles of logging systems that were bound before the standard streams were guarded,
 * or are afterwards, are on standard error.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConsoleLoggingIT {

	@TempDir
	private Path directory;

	@Test
	void consolesOfLogbackAreOnStandardError() throws Exception {
		for (String target : List.of("System.out", "System.err")) {
			write("logback.xml", """
					<configuration>
						<appender name="console" class="ch.qos.logback.core.ConsoleAppender">
							<target>%s</target>
							<encoder><pattern>[own] %%msg%%n</pattern></encoder>
						</appender>
						<root level="INFO"><appender-ref ref="console"/></root>
					</configuration>
					""".formatted(target));
			assertLogsToStandardError(classPath(), "[own]");
		}
	}

	@Test
	void consolesOfLog4j2AreOnStandardError() throws Exception {
		for (String target : List.of("SYSTEM_OUT", "SYSTEM_ERR")) {
			write("log4j2.xml", """
					<Configuration>
						<Appenders>
							<Console name="console" target="%s"><PatternLayout pattern="[own] %%m%%n"/></Console>
						</Appenders>
						<Loggers><Root level="info"><AppenderRef ref="console"/></Root></Loggers>
					</Configuration>
					""".formatted(target));
			assertLogsToStandardError(without("logback-", "log4j-to-slf4j") + File.pathSeparator
					+ System.getProperty("log4j2.class.path"), "[own]");
		}
	}

	@Test
	void consoleOfLog4j2AsSpringBootConfiguresItIsOnStandardError() throws Exception {
		assertLogsToStandardError(
				without("logback-", "log4j-to-slf4j") + File.pathSeparator + System.getProperty("log4j2.class.path"),
				"INFO");
	}

	@Test
	void consoleOfTheJdksLoggingIsOnStandardError() throws Exception {
		assertLogsToStandardError(without("logback-", "log4j-to-slf4j"), "Logged by the tool and the JDK", "WARN");
	}

	private void assertLogsToStandardError(String classPath, String... marks) throws Exception {
		try (ApplicationProcess application = ApplicationProcess.start(classPath, List.of())) {
			application.initialize();
			application.call("noisy");
			application.awaitOut("\"id\":\"noisy\"");
			application.endInput();
			assertThat(application.awaitExit()).isZero();
			assertThat(application.out().lines()).hasSize(2)
				.allMatch((line) -> line.startsWith("{\"jsonrpc\":\"2.0\""));
			assertThat(application.err()).contains(marks).contains("Logged by the tool");
		}
	}

	private void write(String name, String content) throws Exception {
		Files.writeString(this.directory.resolve(name), content);
	}

	private String classPath() {
		return this.directory + File.pathSeparator + ApplicationProcess.testClassPath();
	}

	private String without(String... jars) {
		return Arrays.stream(classPath().split(File.pathSeparator))
			.filter((entry) -> Arrays.stream(jars).noneMatch(Path.of(entry).getFileName().toString()::startsWith))
			.collect(Collectors.joining(File.pathSeparator));
	}

}

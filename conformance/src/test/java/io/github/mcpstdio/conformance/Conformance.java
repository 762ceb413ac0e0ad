package io.github.mcpstdio.conformance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command that starts the fixture server's jar.
 */
final class Conformance {

	/**
	 * What every published command line has, to keep the JVM's own messages off stdout.
	 */
	private static final List<String> PUBLISHED = List.of("-Xlog:disable", "-Xlog:all=warning:stderr",
			"-XX:+DisplayVMOutputToStderr");

	private Conformance() {
	}

	static Path jar() {
		Path jar = Path.of(System.getProperty("conformance.jar"));
		if (!Files.isRegularFile(jar)) {
			throw new IllegalStateException("There is no " + jar + ": package the module first");
		}
		return jar;
	}

	static String java() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

	/**
	 * Start the server by the published command line.
	 * @param arguments the application's arguments
	 */
	static ServerProcess.Builder server(String... arguments) {
		return java(List.of(), arguments);
	}

	/**
	 * Start the server by the published command line and more options of the JVM.
	 */
	static ServerProcess.Builder java(List<String> options, String... arguments) {
		return java(jar(), options, arguments);
	}

	static ServerProcess.Builder java(Path jar, List<String> options, String... arguments) {
		List<String> all = new ArrayList<>(PUBLISHED);
		all.addAll(options);
		return plain(jar, all, arguments);
	}

	/**
	 * Start the server by nothing but {@code java -jar}.
	 */
	static ServerProcess.Builder plain(Path jar, List<String> options, String... arguments) {
		List<String> command = new ArrayList<>();
		command.add(java());
		command.addAll(options);
		command.add("-jar");
		command.add(jar.toString());
		command.addAll(Arrays.asList(arguments));
		return ServerProcess.command(command);
	}

}

package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Asks a running JVM about itself.
 */
final class Jcmd {

	private Jcmd() {
	}

	/**
	 * Run a diagnostic command.
	 * @return what it printed
	 */
	static String run(long pid, String command) throws IOException, InterruptedException {
		Process jcmd = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
				Long.toString(pid), command)
			.redirectErrorStream(true)
			.start();
		String output = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		jcmd.waitFor();
		return output;
	}

}

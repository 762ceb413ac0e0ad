package io.github.mcpstdio.autoconfigure.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A started {@link ProcessApplication} and its streams.
 */
final class ApplicationProcess implements AutoCloseable {

	static final String INITIALIZE = """
			{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25",\
			"capabilities":{},"clientInfo":{"name":"t","version":"1"}}}""";

	private static final Duration TIMEOUT = Duration.ofSeconds(60);

	private final Process process;

	private final Capture out = new Capture();

	private final Capture err = new Capture();

	private ApplicationProcess(List<String> command, boolean readErr) throws IOException {
		this.process = new ProcessBuilder(command).start();
		this.out.read(this.process.getInputStream());
		if (readErr) {
			this.err.read(this.process.getErrorStream());
		}
	}

	static ApplicationProcess start(String... args) throws IOException {
		return new ApplicationProcess(command(testClassPath(), List.of(), args), true);
	}

	static ApplicationProcess startWithoutReadingErr(String... args) throws IOException {
		return new ApplicationProcess(command(testClassPath(), List.of(), args), false);
	}

	static ApplicationProcess start(String classPath, List<String> options, String... args) throws IOException {
		return new ApplicationProcess(command(classPath, options, args), true);
	}

	static String testClassPath() {
		return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
	}

	private static List<String> command(String classPath, List<String> options, String... args) {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", classPath));
		command.addAll(options);
		command.add(ProcessApplication.class.getName());
		command.addAll(List.of(args));
		return command;
	}

	Process process() {
		return this.process;
	}

	void send(String... lines) throws IOException {
		OutputStream input = this.process.getOutputStream();
		for (String line : lines) {
			input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
		}
		input.flush();
	}

	void call(String tool) throws IOException {
		send("{\"jsonrpc\":\"2.0\",\"id\":\"" + tool + "\",\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool
				+ "\",\"arguments\":{}}}");
	}

	void initialize() throws IOException {
		send(INITIALIZE);
		awaitOut("\"id\":\"i\"");
	}

	void endInput() throws IOException {
		this.process.getOutputStream().close();
	}

	/**
	 * Close the reading end of standard output. A line that is waited for still comes.
	 */
	void closeOut() throws IOException {
		this.process.getInputStream().close();
	}

	/**
	 * Send SIGTERM and, other than {@link Process#destroy()}, leave the streams open.
	 */
	void terminate() {
		this.process.toHandle().destroy();
	}

	void awaitOut(String text) {
		Awaitility.await().atMost(TIMEOUT).until(this.out::text, (found) -> found.contains(text));
	}

	void awaitErr(String text) {
		Awaitility.await().atMost(TIMEOUT).until(this.err::text, (found) -> found.contains(text));
	}

	int awaitExit() throws InterruptedException {
		assertThat(this.process.waitFor(TIMEOUT.toSeconds(), TimeUnit.SECONDS)).as("ended; stderr: %s", err()).isTrue();
		return this.process.exitValue();
	}

	String out() throws InterruptedException {
		return this.out.all();
	}

	String err() throws InterruptedException {
		return this.process.isAlive() ? this.err.text() : this.err.all();
	}

	@Override
	public void close() {
		this.process.destroyForcibly();
	}

	/**
	 * What a stream has brought so far.
	 */
	private static final class Capture {

		private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

		private Thread reader = new Thread();

		private void read(InputStream stream) {
			this.reader = new Thread(() -> {
				try (stream) {
					stream.transferTo(this.bytes);
				}
				catch (IOException ex) {
					// The process has been destroyed.
				}
			}, "capture");
			this.reader.setDaemon(true);
			this.reader.start();
		}

		private String text() {
			return this.bytes.toString(StandardCharsets.UTF_8);
		}

		private String all() throws InterruptedException {
			this.reader.join(TIMEOUT.toMillis());
			return text();
		}

	}

}

package io.github.mcpstdio.conformance;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * A server that a test has started as a process and talks to over its standard streams.
 * It has gone when {@link #close()} returns, whatever the test did to it; it also goes
 * with the JVM of the test, since its standard input ends then.
 */
final class ServerProcess implements AutoCloseable {

	/** Long enough for anything that is not meant to fail. */
	static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Process process;

	private final StreamCapture output;

	private final StreamCapture errors;

	private ServerProcess(Process process, boolean readsOutput, boolean readsErrors) {
		this.process = process;
		this.output = new StreamCapture(process.getInputStream(), "stdout of " + process.pid());
		this.errors = new StreamCapture(process.getErrorStream(), "stderr of " + process.pid());
		if (readsOutput) {
			this.output.start();
		}
		if (readsErrors) {
			this.errors.start();
		}
	}

	static Builder command(List<String> command) {
		return new Builder(command);
	}

	/**
	 * Send a line; its end is added.
	 */
	void send(String line) throws IOException {
		sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Send bytes as they are.
	 */
	void sendBytes(byte[] bytes) throws IOException {
		OutputStream input = this.process.getOutputStream();
		input.write(bytes);
		input.flush();
	}

	/**
	 * Return the next line of the standard output.
	 */
	String awaitLine() throws InterruptedException {
		String line = this.output.take(PATIENCE);
		if (line == null) {
			throw new AssertionError("No line came; alive: " + this.process.isAlive() + ", stderr:\n" + stderr());
		}
		return line;
	}

	/**
	 * Return the next line of the standard output, or {@code null} if it has ended.
	 */
	@Nullable String awaitLineOrEnd() throws InterruptedException {
		String line = this.output.take(PATIENCE);
		if (line == null && !this.output.awaitEnd(0, TimeUnit.SECONDS)) {
			throw new AssertionError("Neither a line nor the end came, stderr:\n" + stderr());
		}
		return line;
	}

	/**
	 * Wait until the standard error holds a text.
	 */
	void awaitStderr(String text) throws InterruptedException {
		if (!this.errors.await(text, PATIENCE)) {
			throw new AssertionError("'" + text + "' did not come on stderr:\n" + stderr());
		}
	}

	/**
	 * End the standard input.
	 */
	void closeInput() throws IOException {
		this.process.getOutputStream().close();
	}

	/**
	 * Close the standard output, which must not be captured.
	 */
	void closeOutput() throws IOException {
		this.process.getInputStream().close();
	}

	/**
	 * Begin to read the standard output, if it was not read from the start on.
	 */
	void readOutput() {
		this.output.start();
	}

	/**
	 * Return how many bytes of an output that is not captured can be read now.
	 */
	int unreadOutput() throws IOException {
		return this.process.getInputStream().available();
	}

	/**
	 * Return how many bytes of the errors that are not captured can be read now.
	 */
	int unreadErrors() throws IOException {
		return this.process.getErrorStream().available();
	}

	/**
	 * Send a signal.
	 * @param name the signal's name, such as {@code TERM}
	 */
	void signal(String name) throws IOException, InterruptedException {
		Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(this.process.pid())).inheritIO().start();
		if (kill.waitFor() != 0) {
			throw new IOException("Failed to send " + name + " to " + this.process.pid());
		}
	}

	/**
	 * Wait for the end of the process.
	 * @return its exit status
	 */
	int awaitExit() throws InterruptedException {
		return awaitExit(PATIENCE);
	}

	/**
	 * Wait for the end of the process and, as far as they are captured, its streams.
	 * @return its exit status
	 */
	int awaitExit(Duration timeout) throws InterruptedException {
		if (!this.process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
			throw new AssertionError("The process did not end within " + timeout + ", stderr:\n" + stderr());
		}
		return this.process.exitValue();
	}

	boolean isAlive() {
		return this.process.isAlive();
	}

	long pid() {
		return this.process.pid();
	}

	/**
	 * Return what has come on the standard output; all of it, once the process has ended.
	 */
	byte[] stdout() throws InterruptedException {
		settle(this.output);
		return this.output.bytes();
	}

	/**
	 * Return what has come on the standard error; all of it, once the process has ended.
	 */
	String stderr() throws InterruptedException {
		settle(this.errors);
		return this.errors.text();
	}

	private void settle(StreamCapture stream) throws InterruptedException {
		if (!this.process.isAlive()) {
			stream.awaitEnd(5, TimeUnit.SECONDS);
		}
	}

	@Override
	public void close() throws InterruptedException {
		this.process.descendants().forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly().waitFor();
	}

	/**
	 * Says how a server is started.
	 */
	static final class Builder {

		private final List<String> command;

		private final Map<String, String> environment = new LinkedHashMap<>();

		private boolean readsOutput = true;

		private boolean readsErrors = true;

		private Builder(List<String> command) {
			this.command = new ArrayList<>(command);
		}

		Builder environment(String name, String value) {
			this.environment.put(name, value);
			return this;
		}

		/**
		 * Leave the standard output unread.
		 */
		Builder leaveOutput() {
			this.readsOutput = false;
			return this;
		}

		/**
		 * Leave the standard error unread.
		 */
		Builder leaveErrors() {
			this.readsErrors = false;
			return this;
		}

		/**
		 * Return the command line, for those who start it themselves.
		 */
		List<String> command() {
			return List.copyOf(this.command);
		}

		ServerProcess start() throws IOException {
			ProcessBuilder builder = new ProcessBuilder(this.command);
			builder.environment().putAll(this.environment);
			return new ServerProcess(builder.start(), this.readsOutput, this.readsErrors);
		}

	}

}

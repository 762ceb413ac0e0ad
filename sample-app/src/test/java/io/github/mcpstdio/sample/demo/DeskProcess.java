package io.github.mcpstdio.sample.demo;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;

/**
 * The desk as an MCP client starts it: a process whose standard input and output carry
 * one message per line. For one thread.
 */
public final class DeskProcess implements AutoCloseable {

	/** Options of the published command line; they keep the JVM's messages off stdout. */
	public static final List<String> JVM_OPTIONS = List.of("-Xlog:disable", "-Xlog:all=warning:stderr",
			"-XX:+DisplayVMOutputToStderr");

	private static final long PATIENCE_SECONDS = 180;

	private final Process process;

	private final Path log;

	private final OutputStream input;

	private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

	private final Thread reader;

	private DeskProcess(Process process, Path log) {
		this.process = process;
		this.log = log;
		this.input = process.getOutputStream();
		this.reader = new Thread(this::read, "desk-output");
		this.reader.setDaemon(true);
		this.reader.start();
	}

	/**
	 * Start the desk.
	 * @param jar the application
	 * @param home directory of its database
	 * @param log file for what it writes to stderr
	 * @param options more options of the JVM
	 * @return the process
	 * @throws IOException if it cannot be started
	 */
	public static DeskProcess start(Path jar, Path home, Path log, String... options) throws IOException {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(JVM_OPTIONS);
		command.addAll(List.of(options));
		command.addAll(List.of("-jar", jar.toString()));
		ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
		builder.environment().put("TICKET_DESK_HOME", home.toString());
		return new DeskProcess(builder.start(), log);
	}

	private void read() {
		try (BufferedReader output = this.process.inputReader(StandardCharsets.UTF_8)) {
			output.lines().forEach(this.lines::add);
		}
		catch (IOException | UncheckedIOException ex) {
			// The process has ended
		}
	}

	/**
	 * Write a line.
	 * @param line the line
	 * @throws IOException if the process reads no more
	 */
	public void write(String line) throws IOException {
		this.input.write((line + "\n").getBytes(StandardCharsets.UTF_8));
		this.input.flush();
	}

	/**
	 * Read the next line.
	 * @return the line
	 * @throws TimeoutException if there is none for a long time
	 * @throws InterruptedException if the thread is interrupted
	 */
	public String readLine() throws TimeoutException, InterruptedException {
		for (long i = 0; i < PATIENCE_SECONDS * 10; i++) {
			String line = this.lines.poll(100, TimeUnit.MILLISECONDS);
			if (line != null) {
				return line;
			}
			if (!this.process.isAlive() && this.lines.isEmpty()) {
				break;
			}
		}
		throw new TimeoutException("The desk did not answer. It said on stderr:\n" + log());
	}

	/**
	 * Close its standard input and wait for its end.
	 * @return its exit status
	 * @throws IOException if the input cannot be closed
	 * @throws TimeoutException if it does not end for a long time
	 * @throws InterruptedException if the thread is interrupted
	 */
	public int end() throws IOException, TimeoutException, InterruptedException {
		this.input.close();
		if (!this.process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
			throw new TimeoutException("The desk did not exit. It said on stderr:\n" + log());
		}
		return this.process.exitValue();
	}

	/**
	 * Return what was written to stdout and not read.
	 * @return the next line, {@code null} if there is none
	 */
	public @Nullable String unread() {
		return this.lines.peek();
	}

	/**
	 * Wait for the end of stdout and return all that was not read.
	 * @return the lines
	 * @throws InterruptedException if the thread is interrupted
	 */
	public List<String> rest() throws InterruptedException {
		this.reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
		List<String> rest = new ArrayList<>();
		this.lines.drainTo(rest);
		return rest;
	}

	/**
	 * Return what was written to stderr.
	 * @return the text
	 */
	public String log() {
		try {
			return Files.readString(this.log);
		}
		catch (IOException ex) {
			return "Unable to read '" + this.log + "': " + ex;
		}
	}

	@Override
	public void close() {
		this.process.destroyForcibly();
	}

}

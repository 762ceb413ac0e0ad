package io.github.mcpstdio.autoconfigure.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

import org.springframework.boot.SpringApplication;

/**
 * The standard streams of this process while standard output belongs to the protocol:
 * {@code System.out} leads to standard error, and neither it nor {@code System.err} ever
 * blocks. Safe for use by several threads.
 */
final class StandardStreams {

	private static final int CAPACITY = 256 * 1024;

	private static final Duration FLUSH_TIMEOUT = Duration.ofMillis(500);

	private static @Nullable StandardStreams current;

	private static boolean hooked;

	private final PrintStream originalOut = System.out;

	private final PrintStream originalErr = System.err;

	private final ErrorOutput output = new ErrorOutput(this.originalErr, CAPACITY);

	private final Switch outSwitch = new Switch(this.output.source());

	private final Switch errSwitch = new Switch(this.output.source());

	private final PrintStream out = new PrintStream(this.outSwitch, true, StandardCharsets.UTF_8);

	private final PrintStream err = new PrintStream(this.errSwitch, true, StandardCharsets.UTF_8);

	private StandardStreams() {
	}

	/**
	 * Guard the standard streams from now on.
	 */
	static synchronized void guard() {
		if (current == null) {
			current = new StandardStreams();
			System.setOut(current.out);
			System.setErr(current.err);
			Log4j2Consoles.rebind();
			flushAtExit();
		}
	}

	/**
	 * Put the original streams back. Whoever holds on to one of the others gets there,
	 * too.
	 */
	static synchronized void release() {
		StandardStreams streams = current;
		if (streams != null) {
			current = null;
			streams.restore();
		}
	}

	/**
	 * Return whether the standard streams are guarded: standard output belongs to the
	 * protocol, or it is not known yet whether it does.
	 */
	static synchronized boolean guarded() {
		return current != null;
	}

	private void restore() {
		this.output.flush(FLUSH_TIMEOUT);
		this.outSwitch.target = this.originalOut;
		this.errSwitch.target = this.originalErr;
		if (System.out == this.out) {
			System.setOut(this.originalOut);
		}
		if (System.err == this.err) {
			System.setErr(this.originalErr);
		}
		this.output.close();
	}

	/**
	 * Have the last lines written before the process ends. Spring Boot's handlers run
	 * after contexts have been closed, unless the application does without its hook.
	 */
	private static void flushAtExit() {
		if (!hooked) {
			hooked = true;
			SpringApplication.getShutdownHandlers().add(StandardStreams::flush);
			Runtime.getRuntime().addShutdownHook(new Thread(StandardStreams::flush, "mcp-stderr-flush"));
		}
	}

	private static void flush() {
		StandardStreams streams;
		synchronized (StandardStreams.class) {
			streams = current;
		}
		if (streams != null) {
			streams.output.flush(FLUSH_TIMEOUT);
		}
	}

	/**
	 * Leads to one stream now and to another later.
	 */
	private static final class Switch extends OutputStream {

		private volatile OutputStream target;

		private Switch(OutputStream target) {
			this.target = target;
		}

		@Override
		public void write(int value) throws IOException {
			this.target.write(value);
		}

		@Override
		public void write(byte[] bytes, int offset, int length) throws IOException {
			this.target.write(bytes, offset, length);
		}

		@Override
		public void flush() throws IOException {
			this.target.flush();
		}

	}

}

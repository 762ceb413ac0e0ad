package io.github.mcpstdio.conformance;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import tools.jackson.databind.node.ObjectNode;

/**
 * A client that keeps a server busy in every way there is and checks each answer.
 */
final class SoakClient implements AutoCloseable {

	private static final int WINDOW = 64;

	private static final int BURST = 2000;

	private static final Duration REQUEST_TIMEOUT = Duration.ofMillis(700);

	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Random random;

	private final Process process;

	private final OutputStream input;

	private final Thread reader;

	private final Semaphore window = new Semaphore(WINDOW);

	private final Map<Long, Expected> expected = new ConcurrentHashMap<>();

	/**
	 * Calls whose cancelled predecessor of the same id may have been refused, so that two
	 * answers come.
	 */
	private final Map<Long, Expected> twice = new ConcurrentHashMap<>();

	private final Queue<String> defects = new ConcurrentLinkedQueue<>();

	private final AtomicLong refusals = new AtomicLong();

	private final AtomicLong answers = new AtomicLong();

	private final AtomicLong busy = new AtomicLong();

	private final AtomicLong timeouts = new AtomicLong();

	private final AtomicLong cancellations = new AtomicLong();

	private final StringBuilder batch = new StringBuilder();

	private long brokenLines;

	private long nextId;

	SoakClient(long seed) throws IOException {
		this.random = new Random(seed);
		List<String> command = Conformance
			.java(List.of("-Xmx256m", "-XX:+UseSerialGC"), "--logging.level.root=ERROR",
					"--mcp.stdio.request-timeout=" + REQUEST_TIMEOUT.toMillis() + "ms")
			.command();
		this.process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
		this.input = this.process.getOutputStream();
		this.reader = new Thread(this::read, "soak-reader");
		this.reader.setDaemon(true);
		this.reader.start();
	}

	void open() throws IOException {
		this.batch.append(Messages.INITIALIZE).append('\n').append(Messages.INITIALIZED).append('\n');
		send();
	}

	/**
	 * Keep the server busy for a while, then wait for all answers.
	 */
	void load(Duration duration) throws IOException, InterruptedException {
		long end = System.nanoTime() + duration.toNanos();
		long nextBurst = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
		while (System.nanoTime() < end && this.defects.isEmpty()) {
			for (int i = 1 + this.random.nextInt(32); i > 0; i--) {
				act();
			}
			send();
			if (System.nanoTime() > nextBurst) {
				burst();
				nextBurst = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
			}
		}
		awaitQuiet();
	}

	private void act() throws IOException, InterruptedException {
		int dice = this.random.nextInt(10_000);
		if (dice < 30) {
			cancelled();
		}
		else if (dice < 33) {
			add(Expected.Kind.TIMEOUT, "sleep", "{\"ms\":60000}", "");
		}
		else if (dice < 60) {
			this.brokenLines++;
			this.batch.append("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\n");
		}
		else {
			echo();
		}
	}

	private void echo() throws IOException, InterruptedException {
		if (!this.window.tryAcquire()) {
			send();
			if (!this.window.tryAcquire(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
				this.defects.add("no answer for " + PATIENCE + ", waiting for " + this.expected.size());
				return;
			}
		}
		String message = "m" + this.nextId + " Grüße " + "x".repeat(this.random.nextInt(200));
		add(Expected.Kind.ECHO, "echo", "{\"message\":\"" + message + "\"}", message);
	}

	/**
	 * A call that never gets an answer, and another with the same id that gets its own.
	 */
	private void cancelled() {
		long id = this.nextId;
		this.cancellations.incrementAndGet();
		this.batch.append(call(id, "sleep", "{\"ms\":60000}")).append('\n').append(Messages.cancel(id)).append('\n');
		add(Expected.Kind.REUSED, "echo", "{\"message\":\"again " + id + "\"}", "again " + id);
	}

	/**
	 * More calls at once than the server has places for.
	 */
	private void burst() throws IOException {
		for (int i = 0; i < BURST; i++) {
			add(Expected.Kind.BURST, "sleep", "{\"ms\":1}", "slept");
		}
		send();
	}

	private void add(Expected.Kind kind, String tool, String arguments, String text) {
		long id = this.nextId++;
		this.expected.put(id, new Expected(kind, text));
		this.batch.append(call(id, tool, arguments)).append('\n');
	}

	private String call(long id, String tool, String arguments) {
		return this.random.nextBoolean() ? Messages.modernCall(id, tool, arguments)
				: Messages.call(id, tool, arguments);
	}

	private void send() throws IOException {
		this.input.write(this.batch.toString().getBytes(StandardCharsets.UTF_8));
		this.input.flush();
		this.batch.setLength(0);
	}

	private void awaitQuiet() throws InterruptedException {
		long end = System.nanoTime() + PATIENCE.toNanos();
		while (!this.expected.isEmpty() && System.nanoTime() < end && this.defects.isEmpty()) {
			TimeUnit.MILLISECONDS.sleep(20);
		}
	}

	private void read() {
		try (BufferedReader lines = new BufferedReader(new InputStreamReader(
				new BufferedInputStream(this.process.getInputStream()), StandardCharsets.UTF_8))) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				check(line);
			}
		}
		catch (IOException | RuntimeException | AssertionError ex) {
			this.defects.add(ex.toString());
		}
	}

	private void check(String line) {
		ObjectNode message = Messages.read(line);
		if (message.path("id").isNull()) {
			this.refusals.incrementAndGet();
		}
		else if (message.path("id").isIntegralNumber()) {
			this.answers.incrementAndGet();
			long id = message.get("id").longValue();
			Expected one = this.expected.remove(id);
			if (one == null) {
				one = this.twice.remove(id);
			}
			else if (one.kind() == Expected.Kind.REUSED && message.has("error")) {
				this.twice.put(id, one);
			}
			String defect = (one != null) ? one.defect(message, this.busy, this.timeouts) : "nobody asked";
			if (defect != null) {
				this.defects.add(defect + ": " + line);
			}
			if (one != null && one.kind() == Expected.Kind.ECHO) {
				this.window.release();
			}
		}
	}

	/**
	 * Have the server collect its garbage.
	 * @return how many KiB are in use then
	 */
	long heapAfterCollection() throws IOException, InterruptedException {
		for (int i = 0; i < 3; i++) {
			Jcmd.run(this.process.pid(), "GC.run");
		}
		String heap = Jcmd.run(this.process.pid(), "GC.heap_info");
		long used = 0;
		Matcher matcher = Pattern.compile("total \\d+K, used (\\d+)K").matcher(heap);
		while (matcher.find()) {
			used += Long.parseLong(matcher.group(1));
		}
		return used;
	}

	/**
	 * End the input and wait for the process.
	 * @return its exit status
	 */
	int end() throws IOException, InterruptedException {
		this.input.close();
		if (!this.process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
			this.defects.add("the process did not end");
			return -1;
		}
		this.reader.join(PATIENCE.toMillis());
		if (this.refusals.get() != this.brokenLines) {
			this.defects.add(this.brokenLines + " broken lines, " + this.refusals + " refusals");
		}
		return this.process.exitValue();
	}

	Queue<String> defects() {
		return this.defects;
	}

	Map<Long, Expected> unanswered() {
		return this.expected;
	}

	String report() {
		return "soak: " + this.answers + " answers, of them " + this.busy + " busy and " + this.timeouts
				+ " timed out; " + this.cancellations + " cancelled, " + this.brokenLines + " broken lines";
	}

	@Override
	public void close() throws InterruptedException {
		this.process.destroyForcibly().waitFor();
	}

	/**
	 * The answer that a call must get.
	 *
	 * @param kind what kind of call it was
	 * @param text the text that comes back
	 */
	record Expected(Kind kind, String text) {

		private String defect(ObjectNode answer, AtomicLong busy, AtomicLong timeouts) {
			String reason = answer.at("/error/data/reason").asString("");
			if (reason.equals("queue-full") && this.kind != Kind.TIMEOUT) {
				busy.incrementAndGet();
				return answer.at("/error/data/retryable").asBoolean(false) ? null : "not retryable";
			}
			if (reason.equals("queue-full") || (reason.equals("timeout") && this.kind != Kind.ECHO)) {
				timeouts.incrementAndGet();
				return null;
			}
			boolean fits = answer.at("/result/content/0/text").asString("").equals(this.text);
			return (fits && this.kind != Kind.TIMEOUT) ? null : "not the answer to a call of kind " + this.kind;
		}

		/**
		 * Kinds of calls.
		 */
		enum Kind {

			/** Comes back at once. */
			ECHO,

			/** Has the id of a call that was cancelled. */
			REUSED,

			/** Takes too long. */
			TIMEOUT,

			/** One of too many. */
			BURST

		}

	}

}

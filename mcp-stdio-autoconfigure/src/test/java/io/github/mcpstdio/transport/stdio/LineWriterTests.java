package io.github.mcpstdio.transport.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link LineWriter}.
 */
@Timeout(60)
class LineWriterTests {

	private static Utf8JsonWriter line(String text) {
		Utf8JsonWriter line = new Utf8JsonWriter();
		line.writeString(text);
		return line;
	}

	private static LineWriter writer(OutputStream output, long maxPendingBytes) {
		return new LineWriter(output, maxPendingBytes, () -> {
		}, (task) -> false);
	}

	@Test
	void endsEachLineWithALineFeedWhateverThePlatform() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		LineWriter writer = writer(output, 1000);
		writer.write(line("a"));
		writer.write(line("b"));
		assertThat(output.toString(StandardCharsets.UTF_8)).isEqualTo("\"a\"\n\"b\"\n");
		assertThat(writer.pendingBytes()).isZero();
	}

	@Test
	void linesOfAThreadThatHasMoreToDoLeaveTogetherWhenItHasNot() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		List<Runnable> postponed = new ArrayList<>();
		LineWriter writer = new LineWriter(output, 1_000_000, () -> {
		}, postponed::add);
		writer.write(line("a"));
		assertThat(writer.isPostponed()).isTrue();
		assertThat(output.size()).isZero();
		postponed.get(0).run();
		assertThat(output.toString(StandardCharsets.UTF_8)).isEqualTo("\"a\"\n");
		assertThat(writer.isPostponed()).isFalse();
		assertThat(writer.pendingBytes()).isZero();
		postponed.get(0).run();
		assertThat(output.size()).isEqualTo(4);
	}

	@Test
	void whoMustNotWaitLeavesALineWithoutRoomForIt() throws Exception {
		Gate gate = new Gate();
		LineWriter writer = writer(gate, 10);
		Thread first = new Thread(() -> writer.write(line("first line")));
		first.start();
		gate.entered.await();
		writer.appendWithoutWaiting(line("second line"));
		assertThat(writer.pendingBytes()).isEqualTo(13 + 14);
		gate.open.countDown();
		first.join();
		assertThat(gate.writes).containsExactly("\"first line\"\n", "\"second line\"\n");
	}

	@Test
	void lineThatFillsAChunkIsNotPutOff() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		LineWriter writer = new LineWriter(output, 1_000_000, () -> {
		}, (task) -> true);
		writer.write(line("x".repeat(4000)));
		assertThat(output.size()).isZero();
		writer.write(line("x".repeat(5000)));
		assertThat(output.size()).isEqualTo(4003 + 5003);
	}

	@Test
	void lineThatWasPutOffLongAgoIsOverdueAndLeavesWithTheNext() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		LineWriter writer = new LineWriter(output, 1_000_000, () -> {
		}, (task) -> true);
		writer.write(line("a"));
		await().until(writer::isOverdue);
		writer.write(line("b"));
		assertThat(output.toString(StandardCharsets.UTF_8)).isEqualTo("\"a\"\n\"b\"\n");
		assertThat(writer.isOverdue()).isFalse();
	}

	@Test
	void linesThatAreReadyTogetherShareAWrite() throws Exception {
		Gate gate = new Gate();
		LineWriter writer = writer(gate, 1000);
		Thread first = new Thread(() -> writer.write(line("first")));
		first.start();
		gate.entered.await();
		writer.write(line("second"));
		writer.write(line("third"));
		gate.open.countDown();
		first.join();
		assertThat(gate.writes).containsExactly("\"first\"\n", "\"second\"\n\"third\"\n");
	}

	@Test
	void linesOfManyThreadsAreWholeAndInTheOrderOfEachThread() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		LineWriter writer = writer(output, 50_000);
		List<Thread> threads = new ArrayList<>();
		for (int t = 0; t < 8; t++) {
			int thread = t;
			threads.add(new Thread(() -> {
				for (int i = 0; i < 500; i++) {
					writer.write(line(thread + ":" + i + ":" + "x".repeat((i * 37) % 20_000)));
				}
			}));
		}
		threads.forEach(Thread::start);
		for (Thread thread : threads) {
			thread.join();
		}
		assertThat(writer.awaitIdle(TimeUnit.SECONDS.toNanos(20))).isTrue();
		Map<String, Integer> last = new HashMap<>();
		for (String line : output.toString(StandardCharsets.UTF_8).split("\n")) {
			String[] parts = line.substring(1, line.length() - 1).split(":", 3);
			int i = Integer.parseInt(parts[1]);
			assertThat(last.put(parts[0], i)).isEqualTo((i > 0) ? i - 1 : null);
			assertThat((parts.length > 2) ? parts[2].length() : 0).isEqualTo((i * 37) % 20_000);
		}
		assertThat(last.values()).hasSize(8).containsOnly(499);
	}

	@Test
	void waitsWhileMoreBytesWaitThanAreAllowed() throws Exception {
		Gate gate = new Gate();
		LineWriter writer = writer(gate, 20);
		Thread first = new Thread(() -> writer.write(line("0123456789")));
		first.start();
		gate.entered.await();
		writer.write(line("abc"));
		Thread waiting = new Thread(() -> writer.write(line("x")));
		waiting.start();
		await().until(waiting::getState, (state) -> state == Thread.State.WAITING);
		assertThat(writer.pendingBytes()).isEqualTo(13 + 6);
		gate.open.countDown();
		first.join();
		waiting.join();
		assertThat(gate.writes).containsExactly("\"0123456789\"\n", "\"abc\"\n", "\"x\"\n");
	}

	@Test
	void aLineLargerThanAllThatMayWaitIsWrittenAllTheSame() throws Exception {
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		LineWriter writer = writer(output, 10);
		writer.write(line("x".repeat(100_000)));
		assertThat(output.size()).isEqualTo(100_003);
	}

	@Test
	void writesNothingAfterAFailureAndLetsNobodyWait() throws Exception {
		List<Integer> attempts = new ArrayList<>();
		LineWriter writer = writer(new OutputStream() {

			@Override
			public void write(int b) throws IOException {
				throw new IOException("broken");
			}

			@Override
			public void write(byte[] bytes, int offset, int length) throws IOException {
				attempts.add(length);
				throw new IOException("broken");
			}

		}, 10);
		writer.write(line("a"));
		writer.write(line("b"));
		assertThat(attempts).hasSize(1);
		assertThat(writer.failure()).hasMessage("broken");
		assertThat(writer.awaitIdle(0)).isTrue();
	}

	@Test
	void aFailureReleasesThreadsThatWaitForRoom() throws Exception {
		Gate gate = new Gate();
		LineWriter writer = writer(gate, 10);
		Thread first = new Thread(() -> writer.write(line("0123456789")));
		first.start();
		gate.entered.await();
		Thread waiting = new Thread(() -> writer.write(line("x")));
		waiting.start();
		await().until(waiting::getState, (state) -> state == Thread.State.WAITING);
		writer.fail(new IOException("given up"));
		waiting.join();
		gate.open.countDown();
		first.join();
		assertThat(gate.writes).hasSize(1);
		assertThat(writer.pendingBytes()).isZero();
	}

	@Test
	void tellsWhenAWriteDoesNotMove() throws Exception {
		Gate gate = new Gate();
		LineWriter writer = writer(gate, 1000);
		assertThat(writer.isStalled(Duration.ofNanos(1))).isFalse();
		Thread first = new Thread(() -> writer.write(line("a")));
		first.start();
		gate.entered.await();
		await().until(() -> writer.isStalled(Duration.ofMillis(20)));
		assertThat(writer.isStalled(Duration.ofHours(1))).isFalse();
		assertThat(writer.awaitIdle(1)).isFalse();
		gate.open.countDown();
		first.join();
		assertThat(writer.isStalled(Duration.ofNanos(1))).isFalse();
	}

	/**
	 * Holds up the first write until it is opened.
	 */
	private static final class Gate extends OutputStream {

		private final CountDownLatch entered = new CountDownLatch(1);

		private final CountDownLatch open = new CountDownLatch(1);

		private final List<String> writes = new ArrayList<>();

		@Override
		public void write(int b) {
			throw new UnsupportedOperationException();
		}

		@Override
		public void write(byte[] bytes, int offset, int length) throws IOException {
			this.entered.countDown();
			try {
				this.open.await();
			}
			catch (InterruptedException ex) {
				throw new IOException(ex);
			}
			this.writes.add(new String(bytes, offset, length, StandardCharsets.UTF_8));
		}

	}

}

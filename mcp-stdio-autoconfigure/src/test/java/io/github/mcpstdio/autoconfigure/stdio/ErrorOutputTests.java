package io.github.mcpstdio.autoconfigure.stdio;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link ErrorOutput}.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ErrorOutputTests {

	private static final Duration LONG = Duration.ofSeconds(30);

	private static final Pattern NOTE = Pattern.compile("\\((\\d+) lines dropped while nobody read standard error\\)");

	@Test
	void bytesArriveInOrder() {
		ByteArrayOutputStream target = new ByteArrayOutputStream();
		ErrorOutput output = new ErrorOutput(target, 1024);
		PrintStream stream = print(output);
		StringBuilder expected = new StringBuilder();
		for (int i = 0; i < 1000; i++) {
			stream.println("Zeile " + i + " ä");
			expected.append("Zeile ").append(i).append(" ä").append(System.lineSeparator());
		}
		assertThat(output.flush(LONG)).isTrue();
		assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo(expected.toString());
	}

	@Test
	void textWithoutAnEndOfLineArrivesAtOnce() {
		ByteArrayOutputStream target = new ByteArrayOutputStream();
		ErrorOutput output = new ErrorOutput(target, 1024);
		print(output).print("continue? ");
		assertThat(output.flush(LONG)).isTrue();
		assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo("continue? ");
	}

	@Test
	void textLongerThanTheBufferArrivesWhole() {
		ByteArrayOutputStream target = new ByteArrayOutputStream();
		ErrorOutput output = new ErrorOutput(target, 1024);
		String text = "y".repeat(100_000) + "\n";
		print(output).print(text);
		assertThat(output.flush(LONG)).isTrue();
		assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo(text);
	}

	@Test
	void linesAreDroppedWhileNobodyReadsAndCountedWhenSomebodyDoes() throws Exception {
		PipedInputStream reader = new PipedInputStream(100);
		ErrorOutput output = new ErrorOutput(new PipedOutputStream(reader), 1000);
		PrintStream stream = print(output);
		int lines = 5000;
		for (int i = 0; i < lines; i++) {
			stream.print("line " + i + "\n");
		}
		CompletableFuture<String> read = readAll(reader);
		assertThat(output.flush(LONG)).isTrue();
		stream.print("last\n");
		assertThat(output.flush(LONG)).isTrue();
		output.close();
		String text = read.get(30, TimeUnit.SECONDS);
		assertThat(text).startsWith("line 0\nline 1\n").endsWith("last\n");
		Matcher note = NOTE.matcher(text);
		assertThat(note.find()).isTrue();
		// The line in which dropping began is there in part, and counted, too.
		long whole = text.lines().filter((line) -> line.startsWith("line ")).count();
		assertThat(Long.parseLong(note.group(1))).isBetween(lines - whole, lines - whole + 1);
	}

	@Test
	void flushIsNotWaitedForLongerThanAllowed() throws Exception {
		ErrorOutput output = new ErrorOutput(new PipedOutputStream(new PipedInputStream(1)), 1000);
		print(output).print("nobody reads this\n");
		assertThat(output.flush(Duration.ofMillis(10))).isFalse();
	}

	@Test
	void targetThatFailsIsForgotten() {
		OutputStream target = new OutputStream() {

			@Override
			public void write(int value) throws IOException {
				throw new IOException("Broken pipe");
			}

		};
		ErrorOutput output = new ErrorOutput(target, 100);
		PrintStream stream = print(output);
		for (int i = 0; i < 1000; i++) {
			stream.println("line " + i);
		}
		assertThat(output.flush(LONG)).isTrue();
	}

	@Test
	void closedOutputStillWritesWhatItHas() {
		ByteArrayOutputStream target = new ByteArrayOutputStream();
		ErrorOutput output = new ErrorOutput(target, 1024);
		PrintStream stream = print(output);
		stream.print("before\n");
		output.close();
		stream.print("after\n");
		assertThat(output.flush(LONG)).isTrue();
		assertThat(target.toString(StandardCharsets.UTF_8)).isEqualTo("before\nafter\n");
	}

	private static PrintStream print(ErrorOutput output) {
		return new PrintStream(output.source(), true, StandardCharsets.UTF_8);
	}

	private static CompletableFuture<String> readAll(PipedInputStream reader) {
		return CompletableFuture.supplyAsync(() -> {
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			String text = "";
			try {
				while (!text.endsWith("last\n")) {
					bytes.write(reader.read());
					text = bytes.toString(StandardCharsets.UTF_8);
				}
			}
			catch (IOException ex) {
				return text + ex;
			}
			return text;
		});
	}

}

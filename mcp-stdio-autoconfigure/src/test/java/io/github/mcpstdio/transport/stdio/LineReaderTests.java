package io.github.mcpstdio.transport.stdio;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link LineReader}.
 */
class LineReaderTests {

	private static final String TOO_LONG = "<too long>";

	@Test
	void cutsAtLineFeedsOnly() throws IOException {
		assertThat(read("a\nb\r\nc\rd\u2028e\u0085f\n", 100)).containsExactly("a", "b", "c\rd\u2028e\u0085f");
	}

	@Test
	void theLastLineNeedsNoEnd() throws IOException {
		assertThat(read("a\nb", 100)).containsExactly("a", "b");
	}

	@Test
	void skipsBlankLines() throws IOException {
		assertThat(read("\n\r\n \t\r\na\n\n\nb\n \n", 100)).containsExactly("a", "b");
	}

	@Test
	@DisplayName("A byte order mark at the start of a line is ignored (field case A4)")
	void byteOrderMark() throws IOException {
		assertThat(read("\uFEFFa\n\uFEFFb\n\uFEFF\nc\uFEFFd\n", 100)).containsExactly("a", "b", "c\uFEFFd");
	}

	@Test
	void anEmptyInputHasNoLine() throws IOException {
		assertThat(read("", 100)).isEmpty();
	}

	@Test
	void acceptsExactlyTheLimitAndRefusesOneByteMore() throws IOException {
		assertThat(read("abcd\nabcde\nabcd\r\nabcde\r\nab", 4)).containsExactly("abcd", TOO_LONG, "abcd", TOO_LONG,
				"ab");
	}

	@Test
	void acceptsTheLimitWhenTheLineEndComesInTwoPieces() throws IOException {
		assertThat(read(pieces("abcd\r", "\n"), 4)).containsExactly("abcd");
		assertThat(read(pieces("abcde", "\r\n"), 4)).containsExactly(TOO_LONG);
		assertThat(read(pieces("abcd\r", "e\n"), 4)).containsExactly(TOO_LONG);
	}

	@Test
	void aByteOrderMarkThatIsCutOffIsNoneWhateverWasReadBefore() throws IOException {
		InputStream mark = new ByteArrayInputStream(new byte[] { 'b', '\n', (byte) 0xEF, (byte) 0xBB });
		assertThat(read(new SequenceInputStream(pieces("xy\uFEFF\n"), mark), 100)).containsExactly("xy\uFEFF", "b",
				"\uFFFD");
	}

	@Test
	void acceptsTheLimitInTheLastLine() throws IOException {
		assertThat(read("abcd", 4)).containsExactly("abcd");
		assertThat(read("abcde", 4)).containsExactly(TOO_LONG);
		assertThat(read("abcdef", 4)).containsExactly(TOO_LONG);
	}

	@Test
	void aLineThatIsTooLongIsReportedBeforeItEndsAndOnceOnly() throws IOException {
		LineReader reader = new LineReader(new Endless(), 1000);
		assertThat(reader.advance()).isFalse();
		while (!reader.advance()) {
			assertThat(reader.fill()).isTrue();
		}
		assertThat(reader.isTooLong()).isTrue();
		for (int i = 0; i < 100; i++) {
			assertThat(reader.fill()).isTrue();
			assertThat(reader.advance()).isFalse();
		}
	}

	@Test
	@DisplayName("A line over the limit is never held: the buffer stays at the limit (field case O1)")
	void boundedMemory() throws IOException {
		int limit = 200_000;
		LineReader reader = new LineReader(new Endless(), limit);
		for (int i = 0; i < 10_000; i++) {
			reader.advance();
			reader.fill();
			assertThat(reader.buffer().length).isLessThanOrEqualTo(limit + 3);
		}
	}

	@Test
	@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
	@DisplayName("A line of many times the limit passes by and the next line is served (field case O1)")
	void aLineOfManyTimesTheLimitPassesBy() throws IOException {
		assertThat(read("x".repeat(1_000_000) + "\nnext\n", 1000)).containsExactly(TOO_LONG, "next");
		assertThat(read("x".repeat(1_000_000) + "\nnext\n", 100_000)).containsExactly(TOO_LONG, "next");
	}

	@Test
	void givesBackALargeBufferAfterALargeLine() throws IOException {
		byte[] bytes = ("x".repeat(1_000_000) + "\n").getBytes(StandardCharsets.UTF_8);
		LineReader reader = new LineReader(new ByteArrayInputStream(bytes), 2_000_000);
		while (!reader.advance()) {
			reader.fill();
		}
		assertThat(reader.length()).isEqualTo(1_000_000);
		reader.fill();
		assertThat(reader.buffer().length).isEqualTo(1 << 16);
	}

	@Test
	void readsTheSameWhateverThePiecesInWhichInputComes() throws IOException {
		long seed = System.nanoTime();
		Random random = new Random(seed);
		for (int round = 0; round < 300; round++) {
			int limit = 1 + random.nextInt(round % 10 == 0 ? 300_000 : 50);
			List<String> expected = new ArrayList<>();
			StringBuilder text = new StringBuilder();
			for (int i = 0; i < 20; i++) {
				int length = random.nextInt(random.nextBoolean() ? 2 * limit : 10 * limit);
				boolean crlf = random.nextBoolean();
				text.append("y".repeat(length)).append(crlf ? "\r\n" : "\n");
				if (length > 0) {
					expected.add((length <= limit) ? "y".repeat(length) : TOO_LONG);
				}
			}
			InputStream pieces = new Pieces(text.toString().getBytes(StandardCharsets.UTF_8), random);
			assertThat(read(pieces, limit)).as("seed %d, round %d", seed, round).isEqualTo(expected);
		}
	}

	/**
	 * Return a stream that gives out texts one by one.
	 */
	private static InputStream pieces(String... texts) {
		return new SequenceInputStream(Collections.enumeration(Arrays.stream(texts)
			.map((text) -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
			.toList()));
	}

	private static List<String> read(String text, int maxLineBytes) throws IOException {
		return read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), maxLineBytes);
	}

	private static List<String> read(InputStream input, int maxLineBytes) throws IOException {
		LineReader reader = new LineReader(input, maxLineBytes);
		List<String> lines = new ArrayList<>();
		boolean more = true;
		while (more) {
			while (reader.advance()) {
				lines.add(reader.isTooLong() ? TOO_LONG
						: new String(reader.buffer(), reader.offset(), reader.length(), StandardCharsets.UTF_8));
			}
			more = reader.fill();
		}
		while (reader.advance()) {
			lines.add(reader.isTooLong() ? TOO_LONG
					: new String(reader.buffer(), reader.offset(), reader.length(), StandardCharsets.UTF_8));
		}
		return lines;
	}

	/**
	 * A line without an end.
	 */
	private static final class Endless extends InputStream {

		@Override
		public int read() {
			return 'a';
		}

		@Override
		public int read(byte[] bytes, int offset, int length) {
			assertThat(length).isPositive();
			Arrays.fill(bytes, offset, offset + length, (byte) 'a');
			return length;
		}

	}

	/**
	 * Gives out its bytes in pieces of random size.
	 */
	private static final class Pieces extends ByteArrayInputStream {

		private final Random random;

		private Pieces(byte[] bytes, Random random) {
			super(bytes);
			this.random = random;
		}

		@Override
		public synchronized int read(byte[] bytes, int offset, int length) {
			return super.read(bytes, offset,
					Math.min(length, 1 + this.random.nextInt(this.random.nextBoolean() ? 7 : 70_000)));
		}

	}

}

package io.github.mcpstdio.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.conformance.RandomLine.Fate;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sends 50,000 random lines to a started process: each request gets one answer, what is
 * broken one refusal, anything else nothing. The seed is printed; {@code -Drandom.seed}
 * repeats a run.
 */
class RandomInputIT {

	private static final int BATCHES = 100;

	/** No more than the server queues. */
	private static final int BATCH = 500;

	private static final byte[][] LINE_ENDS = bytes("\n", "\r\n", "\n\uFEFF", "\n \t\r\n\n", "\n");

	private static final Set<Integer> REFUSALS = Set.of(-32600, -32601, -32602, -32022);

	@Test
	void eachRequestGetsOneAnswerAndNothingElseAny() throws Exception {
		long seed = Long.getLong("random.seed", System.nanoTime());
		System.err.println("random lines to a process: seed " + seed);
		RandomLines lines = new RandomLines(seed);
		try (ServerProcess server = Conformance.server().start()) {
			server.send(Messages.INITIALIZE);
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "i");
			int answers = 1;
			for (int i = 0; i < BATCHES; i++) {
				answers += converse(server, lines, "seed " + seed + ", batch " + i);
			}
			server.send(Messages.request("the end", "ping"));
			ProtocolAssertions.assertResult(Messages.read(server.awaitLine()), "the end");
			server.closeInput();
			assertThat(server.awaitLineOrEnd()).as("a line after the last answer, seed " + seed).isNull();
			assertThat(server.awaitExit()).isZero();
			assertThat(ProtocolAssertions.assertProtocolLinesOnly(server.stdout())).hasSize(answers + 1);
		}
	}

	/**
	 * Send some lines and take the answers to them.
	 * @return how many answers there were
	 */
	private static int converse(ServerProcess server, RandomLines lines, String name) throws Exception {
		ByteArrayOutputStream batch = new ByteArrayOutputStream();
		List<RandomLine> answered = new ArrayList<>();
		for (int i = 0; i < BATCH; i++) {
			RandomLine line = lines.next();
			batch.write(line.bytes());
			batch.writeBytes(LINE_ENDS[i % LINE_ENDS.length]);
			if (line.fate() != Fate.SILENT) {
				answered.add(line);
			}
		}
		server.sendBytes(batch.toByteArray());
		int answers = answered.size();
		answered.sort(Comparator.comparing(RandomLine::fate));
		while (!answered.isEmpty()) {
			remove(answered, Messages.read(server.awaitLine()), name);
		}
		return answers;
	}

	private static void remove(List<RandomLine> answered, ObjectNode answer, String name) {
		Iterator<RandomLine> lines = answered.iterator();
		while (lines.hasNext()) {
			if (fits(answer, lines.next())) {
				lines.remove();
				return;
			}
		}
		throw new AssertionError("Nobody is due " + answer + ", " + name);
	}

	private static boolean fits(ObjectNode answer, RandomLine line) {
		int code = answer.path("error").path("code").asInt(0);
		return switch (line.fate()) {
			case REQUEST -> hasId(answer, line.id()) && (answer.has("result") || REFUSALS.contains(code));
			case INVALID -> hasId(answer, line.id()) && code == -32600;
			case BROKEN -> hasId(answer, null) && code == -32700;
			case ANSWERED -> answer.has("result") || REFUSALS.contains(code);
			case SILENT -> false;
		};
	}

	private static boolean hasId(ObjectNode answer, @Nullable Object id) {
		JsonNode node = answer.path("id");
		if (id instanceof Long number) {
			return node.isIntegralNumber() && node.longValue() == number;
		}
		return (id instanceof String text) ? node.isString() && node.stringValue().equals(text) : node.isNull();
	}

	private static byte[][] bytes(String... texts) {
		return Arrays.stream(texts).map((text) -> text.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
	}

}

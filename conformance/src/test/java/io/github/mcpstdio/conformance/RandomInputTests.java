package io.github.mcpstdio.conformance;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.github.mcpstdio.conformance.RandomLine.Fate;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcException;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Sends a million random lines through {@link JsonRpcCodec}. The seed is printed;
 * {@code -Drandom.seed} repeats a run.
 */
class RandomInputTests {

	private static final int LINES = 1_000_000;

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	/** A number may leave longer than it came, since exponents are normalized. */
	private final JsonRpcCodec reader = new JsonRpcCodec(new JsonRpcLimits(1000, 128, 256));

	@Test
	void everyLineIsReadOrRefusedAsItMustBeAndWhatIsReadIsWrittenAlike() {
		long seed = Long.getLong("random.seed", System.nanoTime());
		System.err.println("random lines through the codec: seed " + seed);
		RandomLines lines = new RandomLines(seed);
		Map<Fate, Integer> count = new EnumMap<>(Fate.class);
		for (int i = 0; i < LINES; i++) {
			RandomLine line = lines.next();
			try {
				check(line);
			}
			catch (Throwable ex) {
				throw new AssertionError("Seed " + seed + ", line " + i + ": " + shown(line), ex);
			}
			count.merge(line.fate(), 1, Integer::sum);
		}
		assertThat(count).containsOnlyKeys(Fate.values()).allSatisfy((fate, of) -> assertThat(of).isGreaterThan(1000));
	}

	private void check(RandomLine line) {
		JsonRpcMessage message;
		try {
			message = this.codec.decode(line.bytes(), 0, line.bytes().length);
		}
		catch (JsonRpcException ex) {
			checkRefusal(line, ex.answer());
			return;
		}
		checkMessage(line, message);
		byte[] written = encode(message);
		String text = new String(written, StandardCharsets.UTF_8);
		JsonRpcMessage again = this.reader.decode(written, 0, written.length);
		if (!message.equals(again) && !text.contains("\uFFFD") && !hasExponent(line.bytes())) {
			throw new AssertionError("Not read alike: " + text);
		}
		if (!Arrays.equals(encode(again), written) || text.contains("\n") || text.contains("\r")) {
			throw new AssertionError("Not written alike: " + text);
		}
	}

	private static void checkMessage(RandomLine line, JsonRpcMessage message) {
		boolean fits = (message instanceof JsonRpcRequest request)
				? line.fate() == Fate.ANSWERED || (line.fate() == Fate.REQUEST && hasId(line, request.id()))
				: line.fate() == Fate.SILENT;
		if (!fits) {
			throw new AssertionError("Of the fate " + line.fate() + " was " + message);
		}
	}

	private static void checkRefusal(RandomLine line, @Nullable JsonRpcErrorResponse answer) {
		int code = (answer != null) ? answer.error().code() : 0;
		RequestId id = (answer != null) ? answer.id() : null;
		boolean fits = switch (line.fate()) {
			case REQUEST -> false;
			case SILENT -> answer == null;
			case INVALID -> code == JsonRpcError.INVALID_REQUEST && hasId(line, id);
			case BROKEN -> code == JsonRpcError.PARSE_ERROR && hasId(line, id);
			case ANSWERED -> code == JsonRpcError.INVALID_REQUEST;
		};
		if (!fits) {
			throw new AssertionError("Of the fate " + line.fate() + " was the answer " + answer);
		}
	}

	private static boolean hasId(RandomLine line, @Nullable RequestId id) {
		if (id instanceof RequestId.NumberId number) {
			return Long.valueOf(number.value()).equals(line.id());
		}
		return (id instanceof RequestId.TextId text) ? text.value().equals(line.id()) : line.id() == null;
	}

	/**
	 * Return whether there may be a number with an exponent, which may become an integer.
	 */
	private static boolean hasExponent(byte[] line) {
		for (int i = 1; i < line.length; i++) {
			if ((line[i] | 0x20) == 'e' && line[i - 1] >= '0' && line[i - 1] <= '9') {
				return true;
			}
		}
		return false;
	}

	private byte[] encode(JsonRpcMessage message) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(message, writer);
		return writer.toByteArray();
	}

	private static String shown(RandomLine line) {
		return HexFormat.of().formatHex(line.bytes(), 0, Math.min(line.bytes().length, 1000));
	}

}

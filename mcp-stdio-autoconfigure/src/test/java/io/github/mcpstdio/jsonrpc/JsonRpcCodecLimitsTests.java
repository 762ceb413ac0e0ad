package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for the limits of {@link JsonRpcCodec}, on both sides of each.
 */
class JsonRpcCodecLimitsTests {

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	@ParameterizedTest
	@ValueSource(ints = { 0, 63, 64, 65, 900, 997 })
	void readsAndWritesWhatIsNestedDeeply(int depth) {
		String line = nested(depth);
		JsonRpcMessage message = decode(line);
		assertThat(message).isInstanceOf(JsonRpcRequest.class);
		assertThat(encode(message)).isEqualTo(line);
	}

	@ParameterizedTest
	@ValueSource(ints = { 998, 999, 1001, 5000, 100_000, 900_000 })
	void refusesWhatIsNestedTooDeeplyWithItsId(int depth) {
		JsonRpcErrorResponse answer = answer(nested(depth));
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
		assertThat(answer.id()).isEqualTo(new RequestId.NumberId(1));
	}

	@Test
	void countsTheMessageItselfAsOneLevel() {
		JsonRpcCodec shallow = new JsonRpcCodec(new JsonRpcLimits(2, 64, 256));
		byte[] allowed = "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"a\":1}}".getBytes(StandardCharsets.UTF_8);
		byte[] refused = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"a\":[]}}"
			.getBytes(StandardCharsets.UTF_8);
		assertThat(shallow.decode(allowed, 0, allowed.length)).isInstanceOf(JsonRpcNotification.class);
		assertThat(catchThrowableOfType(JsonRpcException.class, () -> shallow.decode(refused, 0, refused.length)))
			.hasMessage("Nested deeper than 2 levels");
	}

	@Test
	void findsTheIdBehindWhatIsNestedTooDeeply() {
		String deep = "[".repeat(2000) + "]".repeat(2000);
		assertThat(answer("{\"method\":\"m\",\"params\":" + deep + ",\"jsonrpc\":\"2.0\",\"id\":\"x\"}").id())
			.isEqualTo(new RequestId.TextId("x"));
		assertThat(refusal("{\"method\":\"m\",\"params\":" + deep + ",\"jsonrpc\":\"2.0\"}").answer()).isNull();
		assertThat(refusal("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + deep + "}").answer()).isNull();
	}

	@Test
	void findsTheIdHoweverDeepOtherMembersAre() {
		String deep = "[".repeat(200_000) + "]".repeat(200_000);
		JsonRpcErrorResponse answer = answer("{\"method\":\"m\",\"params\":" + deep + ",\"id\":1,\"jsonrpc\":\"2.0\"}");
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
		assertThat(answer.id()).isEqualTo(new RequestId.NumberId(1));
		assertThat(answer(deep).error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
	}

	@Test
	void readsAndWritesTheDeepestMessageOnASmallStack() throws InterruptedException {
		String line = nested(997);
		AtomicReference<String> outcome = new AtomicReference<>();
		Thread thread = new Thread(null, () -> outcome.set(encode(decode(line))), "small-stack", 512 * 1024);
		thread.start();
		thread.join();
		assertThat(outcome.get()).isEqualTo(line);
	}

	@Test
	void numbersKeepTheirDigits() {
		for (String number : new String[] { "0", "-1", "9007199254740993123", "18446744073709551617",
				"-9223372036854775808", "0.1000000000000000055511151231257827", "12345678901234567890.12", "1.0",
				"1.10", "-0.5", "1".repeat(64), "0." + "3".repeat(62) }) {
			String line = "{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":[" + number + "]}";
			assertThat(encode(decode(line))).isEqualTo(line);
		}
	}

	@Test
	void refusesLongNumbers() {
		for (String number : new String[] { "1".repeat(65), "-" + "1".repeat(64), "0." + "3".repeat(63),
				"1".repeat(1_000_000) }) {
			JsonRpcErrorResponse answer = answer(
					"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":[" + number + "]}");
			assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
			assertThat(answer.id()).isEqualTo(new RequestId.NumberId(1));
		}
	}

	@Test
	void refusesHugeExponents() {
		for (String number : new String[] { "1e10001", "1e-10001", "1e999999999", "-1e2147483647", "1e2147483648",
				"1e-2147483649", "1e99999999999999999999", "0e999999999" }) {
			JsonRpcErrorResponse answer = answer(
					"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":[" + number + "]}");
			assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
			assertThat(answer.id()).isEqualTo(new RequestId.NumberId(1));
		}
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":[1e10000, 1e-10000, 1e308]}"))
			.isInstanceOf(JsonRpcNotification.class);
	}

	@Test
	void idsHaveAtMost256Bytes() {
		for (String longest : new String[] { "x".repeat(256), "\u00fc".repeat(128), "\uD83D\uDE00".repeat(64) }) {
			assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":\"" + longest + "\",\"method\":\"m\"}"))
				.isEqualTo(new JsonRpcRequest(new RequestId.TextId(longest), "m", null));
			JsonRpcErrorResponse answer = answer("{\"jsonrpc\":\"2.0\",\"id\":\"" + longest + "x\",\"method\":\"m\"}");
			assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
			assertThat(answer.id()).isNull();
		}
	}

	@Test
	void limitsArePositive() {
		assertThatIllegalArgumentException().isThrownBy(() -> new JsonRpcLimits(0, 1, 1));
		assertThatIllegalArgumentException().isThrownBy(() -> new JsonRpcLimits(1, 0, 1));
		assertThatIllegalArgumentException().isThrownBy(() -> new JsonRpcLimits(1, 1, 0));
		assertThat(new JsonRpcLimits(1, 1, 1).maxDepth()).isOne();
		assertThat(new JsonRpcCodec(new JsonRpcLimits(5, 6, 7)).limits()).isEqualTo(new JsonRpcLimits(5, 6, 7));
	}

	@Test
	void readsLargeText() {
		String text = "A".repeat(2 * 1024 * 1024);
		String line = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"m\",\"params\":{\"s\":\"" + text + "\"}}";
		assertThat(encode(decode(line))).isEqualTo(line);
	}

	@Test
	void namesWithTheSameHashDoNotDisturbOtherMessages() {
		List<String> names = collidingNames(14);
		StringBuilder line = new StringBuilder("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{\"a\":1");
		names.forEach((name) -> line.append(",\"").append(name).append("\":1"));
		line.append("}}");
		for (int i = 0; i < 3; i++) {
			assertThat(decode(line.toString())).isInstanceOf(JsonRpcRequest.class);
			assertThat(decode("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"AaAa\":1}}"))
				.isInstanceOf(JsonRpcNotification.class);
		}
	}

	@Test
	void keepsNoNamesOfEarlierMessages() {
		String pad = "n".repeat(500_000);
		long before = usedMemory();
		for (int i = 0; i < 80; i++) {
			decode("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"" + i + pad + "\":1}}");
			String shorter = pad.substring(0, 10_000);
			decode("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"" + i + shorter + "\":1}}");
		}
		assertThat(usedMemory() - before).isLessThan(30L * 1024 * 1024);
	}

	/**
	 * Names whose {@link String#hashCode()} is the same.
	 */
	private static List<String> collidingNames(int pairs) {
		List<String> names = List.of("");
		for (int i = 0; i < pairs; i++) {
			List<String> longer = new ArrayList<>();
			for (String name : names) {
				longer.add(name + "Aa");
				longer.add(name + "BB");
			}
			names = longer;
		}
		assertThat(names.stream().map(String::hashCode).distinct()).hasSize(1);
		return names;
	}

	private static long usedMemory() {
		System.gc();
		return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
	}

	private static String nested(int depth) {
		return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"_meta\":{\"x\":" + "[".repeat(depth)
				+ "1" + "]".repeat(depth) + "}}}";
	}

	private JsonRpcMessage decode(String line) {
		byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
		return this.codec.decode(bytes, 0, bytes.length);
	}

	private String encode(JsonRpcMessage message) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(message, writer);
		return new String(writer.buffer(), 0, writer.size(), StandardCharsets.UTF_8);
	}

	private JsonRpcException refusal(String line) {
		JsonRpcException ex = catchThrowableOfType(JsonRpcException.class, () -> decode(line));
		assertThat(ex).isNotNull();
		return ex;
	}

	private JsonRpcErrorResponse answer(String line) {
		@Nullable JsonRpcErrorResponse answer = refusal(line).answer();
		assertThat(answer).isNotNull();
		return answer;
	}

}

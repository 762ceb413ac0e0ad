package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for the envelope as {@link JsonRpcCodec} reads it.
 */
class JsonRpcCodecDecodeTests {

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	@Test
	void readsRequest() {
		JsonRpcMessage message = decode("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":{\"a\":[1]}}");
		assertThat(message).isInstanceOfSatisfying(JsonRpcRequest.class, (request) -> {
			assertThat(request.id()).isEqualTo(new RequestId.NumberId(7));
			assertThat(request.method()).isEqualTo("ping");
			assertThat(request.params()).hasToString("{\"a\":[1]}");
		});
	}

	@Test
	void readsMembersInAnyOrderAndIgnoresUnknownOnes() {
		JsonRpcMessage message = decode("{\"x\":{\"y\":1},\"method\":\"m\",\"id\":\"a\",\"jsonrpc\":\"2.0\"}");
		assertThat(message).isEqualTo(new JsonRpcRequest(new RequestId.TextId("a"), "m", null));
	}

	@Test
	void readsNotification() {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
			.isEqualTo(new JsonRpcNotification("notifications/initialized", null));
	}

	@Test
	void readsResponses() {
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":515,\"result\":{}}")).isInstanceOf(JsonRpcResultResponse.class);
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":516,\"error\":{\"code\":-1,\"message\":\"x\",\"data\":[1]}}"))
			.isInstanceOfSatisfying(JsonRpcErrorResponse.class, (response) -> {
				assertThat(response.error().code()).isEqualTo(-1);
				assertThat(response.error().message()).isEqualTo("x");
				assertThat(response.error().data()).hasToString("[1]");
			});
		assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"x\"}}"))
			.isInstanceOfSatisfying(JsonRpcErrorResponse.class, (response) -> assertThat(response.id()).isNull());
	}

	@Test
	void ignoresByteOrderMarkAndWhitespace() {
		assertThat(decode("\uFEFF \t{\"jsonrpc\":\"2.0\", \r \"id\":5,\"method\":\"ping\"} \r"))
			.isEqualTo(new JsonRpcRequest(new RequestId.NumberId(5), "ping", null));
	}

	@Test
	void readsPartOfArray() {
		byte[] bytes = "xx{\"jsonrpc\":\"2.0\",\"method\":\"m\"}yy".getBytes(StandardCharsets.UTF_8);
		assertThat(this.codec.decode(bytes, 2, bytes.length - 4)).isEqualTo(new JsonRpcNotification("m", null));
	}

	@ParameterizedTest
	@ValueSource(strings = { "not json", "{\"jsonrpc\":\"2.0\",\"method\":\"test\",\"params\":", "{", "[", "[1,",
			"\"open", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"", "{'jsonrpc':\"2.0\"}", "{\"a\":1,}", "[1,]",
			"{\"a\":01}", "{\"a\":+1}", "{\"a\":.5}", "{\"a\":1.}", "{\"a\":NaN}", "{\"a\":Infinity}", "{\"a\":tru}",
			"/* c */{}", "{}//", "# c", "{\"a\":\"\t\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\" 1}",
			"{a:1}", "\u0000", "", " ", "\uFEFF",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x", "1 2", "[] []", "nul", "{\"a\":1}}",
			"{\"jsonrpc\":\"2.0\",\"jsonrpc\":\"2.0\",\"id\":", "{\"id\":1,\"method\":\"m\",\"params\":1e99999} x",
			"{\"id\":1,\"method\":\"m\",\"method\":\"m\"}{}" })
	@DisplayName("JSON-RPC 2.0: invalid JSON was received -> -32700 Parse error, the id is null")
	void invalidJson(String line) {
		JsonRpcErrorResponse answer = answer(line);
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.PARSE_ERROR);
		assertThat(answer.id()).isNull();
	}

	@Test
	void parseErrorsTellTheByteWhereverTheMessageStarts() {
		byte[] bytes = "??????{\"a\":x}".getBytes(StandardCharsets.UTF_8);
		JsonRpcException ex = catchThrowableOfType(JsonRpcException.class,
				() -> this.codec.decode(bytes, 6, bytes.length - 6));
		assertThat(ex).hasMessage(refusal("{\"a\":x}").getMessage()).hasMessage("Not valid JSON at byte 5");
	}

	@Test
	void invalidTextIsToldByItsPositionWhereverTheMessageStarts() {
		byte[] bytes = { 'x', 'x', 'x', '{', '"', (byte) 0xFF, '"', '}' };
		assertThat(catchThrowableOfType(JsonRpcException.class, () -> this.codec.decode(bytes, 3, 5)))
			.hasMessage("Not valid UTF-8 text at byte 2");
	}

	@ParameterizedTest
	@ValueSource(strings = { "42", "\"text\"", "null", "true", "[]", "[[]]", "-1.5e3",
			"[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"},{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}]" })
	@DisplayName("2026-07-28 stdio: each message is a single JSON-RPC request, notification, or response -> -32600")
	void notASingleObject(String line) {
		JsonRpcErrorResponse answer = answer(line);
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
		assertThat(answer.id()).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "null", "1.5", "1.0", "1e2", "true", "{\"a\":1}", "[1]", "9223372036854775808",
			"-9223372036854775809", "123456789012345678901234567890", "\"\\ud83d\"", "\"a\\ude00\\ud83d\"" })
	@DisplayName("Requests MUST include a string or integer ID. Unlike base JSON-RPC, the ID MUST NOT be null.")
	void idOfAnotherKind(String id) {
		JsonRpcErrorResponse answer = answer("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
		assertThat(answer.id()).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "9223372036854775807", "-9223372036854775808", "\"\"", "\"7\"", "\"\\u00fc\"",
			"\"9007199254740993\"", "\"\uD83D\uDE00\"" })
	@DisplayName("Result responses MUST include the same ID as the request they correspond to.")
	void idsAreRepeatedAsTheyCame(String id) {
		JsonRpcRequest request = (JsonRpcRequest) decode("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"ping\"}");
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(new JsonRpcErrorResponse(request.id(), new JsonRpcError(1, "m")), writer);
		assertThat(new String(writer.toByteArray(), StandardCharsets.UTF_8)).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":"
				+ id.replace("\\u00fc", "\u00fc") + ",\"error\":{\"code\":1,\"message\":\"m\"}}");
	}

	@Test
	void textAndNumberAreDifferentIds() {
		assertThat((Object) new RequestId.TextId("7")).isNotEqualTo(new RequestId.NumberId(7));
	}

	@Test
	void idsAreShownOnOneLine() {
		assertThat(new RequestId.TextId("a\r\nb\u2028c\u0085")).hasToString("\"a??b?c?\"");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			{"jsonrpc":"1.0","id":4,"method":"ping"}                            | 4
			{"id":5,"method":"ping"}                                            | 5
			{"jsonrpc":2.0,"id":6,"method":"ping"}                              | 6
			{"jsonrpc":null,"id":7,"method":"ping"}                             | 7
			{"jsonrpc":"2.0","id":61}                                           | 61
			{"jsonrpc":"2.0","id":62,"method":""}                               | 62
			{"jsonrpc":"2.0","id":63,"method":5}                                | 63
			{"jsonrpc":"2.0","id":63,"method":null}                             | 63
			{"jsonrpc":"2.0","id":64,"method":"ping","result":{}}               | 64
			{"jsonrpc":"2.0","id":65,"method":"ping","error":{}}                | 65
			{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}      | 1
			{"jsonrpc":"2.0","id":2,"method":"m","params":{"a":1,"b":2,"a":3}}  | 2
			{"jsonrpc":"2.0","id":2,"method":"m","params":[[{"a":1,"a":1}]]}    | 2
			{"jsonrpc":"2.0","id":2,"method":"m","params":{"a":1,"\\u0061":1}}  | 2
			{"jsonrpc":"2.0","method":"m","x":1,"x":2,"id":3}                   | 3
			{"jsonrpc":"2.0","id":8,"id":9,"method":"ping"}                     | 8
			{"jsonrpc":"2.0","jsonrpc":"2.0","id":8,"method":"ping"}            | 8
			{}                                                                  | null
			{"jsonrpc":"2.0"}                                                   | null
			{"jsonrpc":"2.0","params":{}}                                       | null
			""")
	@DisplayName("JSON-RPC 2.0: the JSON sent is not a valid Request object -> -32600, with the id where it was readable")
	void invalidRequest(String line, String id) {
		JsonRpcErrorResponse answer = answer(line);
		assertThat(answer.error().code()).isEqualTo(JsonRpcError.INVALID_REQUEST);
		assertThat(String.valueOf(answer.id())).isEqualTo(id);
	}

	@Test
	void messageWithoutAMethodIsToldSo() {
		assertThat(refusal("{\"jsonrpc\":\"2.0\",\"id\":61}")).hasMessage("'method' is missing");
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"jsonrpc\":\"1.0\",\"method\":\"m\"}", "{\"method\":\"m\"}",
			"{\"jsonrpc\":\"2.0\",\"method\":5}", "{\"jsonrpc\":\"2.0\",\"method\":\"\"}",
			"{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":{\"a\":1,\"a\":2}}",
			"{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"method\":\"n\"}",
			"{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"result\":{}}",
			"{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":1e99999}" })
	@DisplayName("Notifications: the receiver MUST NOT send a response, whatever is wrong with them")
	void brokenNotificationsAreNotAnswered(String line) {
		assertThat(refusal(line).answer()).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"jsonrpc\":\"2.0\",\"result\":{}}", "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"result\":{}}",
			"{\"id\":1,\"result\":{}}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{},\"error\":{}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{}}", "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":null}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1.5,\"message\":\"\"}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1,\"message\":7}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"a\":1,\"a\":1}}",
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1,\"result\":2}",
			"{\"jsonrpc\":\"2.0\",\"error\":{\"code\":1,\"message\":\"\"},\"id\":1,\"error\":{\"code\":2,\"message\":\"\"}}" })
	@DisplayName("JSON-RPC 2.0: a response is never answered, whatever is wrong with it")
	void brokenResponsesAreNotAnswered(String line) {
		assertThat(refusal(line).answer()).isNull();
	}

	@Test
	void answersRepeatNothingOfTheMessage() {
		for (String line : new String[] { "secret", "{\"secret\":1,\"secret\":2,\"id\":1,\"method\":\"m\"}",
				"{\"jsonrpc\":\"secret\",\"id\":1,\"method\":\"m\"}",
				"{\"jsonrpc\":\"2.0\",\"id\":[\"secret\"],\"method\":\"m\"}",
				"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":{\"secret\":1}}" }) {
			assertThat(answer(line).error().message()).doesNotContain("secret").doesNotContain("Exception");
			assertThat(answer(line).error().data()).isNull();
		}
	}

	private JsonRpcMessage decode(String line) {
		byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
		return this.codec.decode(bytes, 0, bytes.length);
	}

	private JsonRpcException refusal(String line) {
		JsonRpcException ex = catchThrowableOfType(JsonRpcException.class, () -> decode(line));
		assertThat(ex).as(line).isNotNull();
		return ex;
	}

	private JsonRpcErrorResponse answer(String line) {
		@Nullable JsonRpcErrorResponse answer = refusal(line).answer();
		assertThat(answer).as(line).isNotNull();
		return answer;
	}

}

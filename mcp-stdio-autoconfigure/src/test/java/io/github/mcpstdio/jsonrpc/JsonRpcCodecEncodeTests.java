package io.github.mcpstdio.jsonrpc;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for messages as {@link JsonRpcCodec} writes them.
 */
class JsonRpcCodecEncodeTests {

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	@Test
	void writesRequest() {
		assertThat(encode(new JsonRpcRequest(new RequestId.NumberId(-3), "a\"b", NODES.objectNode().put("x", 1))))
			.isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":-3,\"method\":\"a\\\"b\",\"params\":{\"x\":1}}");
		assertThat(encode(new JsonRpcRequest(new RequestId.TextId("\u20ac"), "m", null)))
			.isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":\"\u20ac\",\"method\":\"m\"}");
	}

	@Test
	void writesNotificationWithoutId() {
		assertThat(encode(new JsonRpcNotification("m", null))).isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"m\"}");
		assertThat(encode(new JsonRpcNotification("m", NODES.arrayNode().add(1))))
			.isEqualTo("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":[1]}");
	}

	@Test
	void writesResult() {
		assertThat(
				encode(new JsonRpcResultResponse(new RequestId.NumberId(0), JsonPayload.encoded(NODES.objectNode()))))
			.isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{}}");
	}

	@Test
	void writesErrorWithoutDataItDoesNotHave() {
		assertThat(encode(new JsonRpcErrorResponse(null, new JsonRpcError(-32700, "x\ny"))))
			.isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"x\\ny\"}}");
		assertThat(encode(new JsonRpcErrorResponse(new RequestId.TextId(""),
				new JsonRpcError(1, "m", NODES.objectNode().put("retryable", true)))))
			.isEqualTo(
					"{\"jsonrpc\":\"2.0\",\"id\":\"\",\"error\":{\"code\":1,\"message\":\"m\",\"data\":{\"retryable\":true}}}");
	}

	private String encode(JsonRpcMessage message) {
		Utf8JsonWriter writer = new Utf8JsonWriter();
		this.codec.encode(message, writer);
		return new String(writer.toByteArray(), StandardCharsets.UTF_8);
	}

}

package io.github.mcpstdio.benchmarks.jmh;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcCodec;
import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcResultResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.jsonrpc.Utf8JsonWriter;

/**
 * What it takes to decode the call of a tool, and to encode its result.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class JsonRpcCodecBenchmark {

	/** How many characters the message of the call has. */
	@Param({ "100", "102400" })
	private int size;

	private final JsonRpcCodec codec = new JsonRpcCodec(JsonRpcLimits.DEFAULTS);

	private byte[] request = new byte[0];

	private JsonRpcMessage response = response("");

	/**
	 * Prepare the messages.
	 */
	@Setup
	public void prepare() {
		String text = "Grüße, \"MCP\"!\n".repeat(this.size).substring(0, this.size);
		this.response = response(text);
		ObjectNode call = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0").put("id", 7);
		ObjectNode params = call.put("method", "tools/call").putObject("params").put("name", "echo");
		params.putObject("arguments").put("message", text);
		this.request = call.toString().getBytes(StandardCharsets.UTF_8);
	}

	private static JsonRpcMessage response(String text) {
		ObjectNode result = JsonNodeFactory.instance.objectNode();
		result.putArray("content").addObject().put("type", "text").put("text", text);
		return new JsonRpcResultResponse(new RequestId.NumberId(7), JsonPayload.of(result));
	}

	/**
	 * Decode the call.
	 * @return the message
	 */
	@Benchmark
	public JsonRpcMessage decode() {
		return this.codec.decode(this.request, 0, this.request.length);
	}

	/**
	 * Encode the result.
	 * @return the writer
	 */
	@Benchmark
	public Utf8JsonWriter encode() {
		Utf8JsonWriter writer = new Utf8JsonWriter(512);
		this.codec.encode(this.response, writer);
		return writer;
	}

}

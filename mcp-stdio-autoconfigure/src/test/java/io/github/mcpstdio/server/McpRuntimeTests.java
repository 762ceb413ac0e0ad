package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcResultResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.ProtocolVersionResolver;
import io.github.mcpstdio.transport.McpConnection;
import io.github.mcpstdio.transport.Negotiation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link McpRuntime}.
 */
class McpRuntimeTests {

	@Test
	void whateverFailsWhileARequestIsUnderstoodIsAnswered() {
		for (Throwable failure : List.of(new IllegalStateException("secret"), new StackOverflowError("secret"),
				new NoClassDefFoundError("secret"))) {
			McpRuntime runtime = new McpRuntime(failing(failure), TestTools.catalog(), RuntimeSettings.DEFAULTS);
			JsonRpcResponse response = runtime.dispatch(new JsonRpcRequest(new RequestId.TextId("x"), "m", null),
					exchange(new McpConnection()));
			assertThat(response).isInstanceOfSatisfying(JsonRpcErrorResponse.class, (answer) -> {
				assertThat(answer.id()).isEqualTo(new RequestId.TextId("x"));
				assertThat(answer.error().code()).isEqualTo(-32603);
				assertThat(answer.error().message()).isEqualTo("Internal error");
			});
		}
	}

	@Test
	void oneOfSeveralInitializeRequestsAtOnceSucceeds() throws Exception {
		McpRuntime runtime = TestClient.runtime(TestTools.catalog(), RuntimeSettings.DEFAULTS, Dialects.versions());
		McpConnection connection = new McpConnection();
		CountDownLatch start = new CountDownLatch(1);
		ExecutorService executor = Executors.newFixedThreadPool(8);
		try {
			List<Future<JsonRpcResponse>> answers = new ArrayList<>();
			for (int i = 0; i < 8; i++) {
				JsonRpcRequest request = new JsonRpcRequest(new RequestId.NumberId(i), "initialize",
						JsonNodeFactory.instance.objectNode().put("protocolVersion", "2025-06-18"));
				answers.add(executor.submit(() -> {
					start.await();
					return runtime.dispatch(request, exchange(connection));
				}));
			}
			start.countDown();
			int succeeded = 0;
			for (Future<JsonRpcResponse> answer : answers) {
				succeeded += (answer.get(30, TimeUnit.SECONDS) instanceof JsonRpcResultResponse) ? 1 : 0;
			}
			assertThat(succeeded).isEqualTo(1);
			assertThat(connection.negotiation()).isNotNull();
		}
		finally {
			executor.shutdownNow();
		}
	}

	@Test
	void connectionKeepsItsFirstAgreement() {
		McpConnection connection = new McpConnection();
		Negotiation first = new Negotiation("2025-06-18", JsonNodeFactory.instance.objectNode(), null);
		assertThat(connection.negotiation()).isNull();
		assertThat(connection.negotiate(first)).isTrue();
		assertThat(connection.negotiate(new Negotiation("2025-11-25", JsonNodeFactory.instance.objectNode(), null)))
			.isFalse();
		assertThat(connection.negotiation()).isSameAs(first);
	}

	@Test
	void pageSizeIsNotNegative() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new RuntimeSettings(-1, true, true, FeatureSwitches.BY_CATALOG))
			.withMessage("'pageSize' must not be negative");
	}

	private static McpExchange exchange(McpConnection connection) {
		return new McpExchange(connection, Map.of(), (message) -> {
		});
	}

	private static ProtocolVersionResolver failing(Throwable failure) {
		return new ProtocolVersionResolver() {

			@Override
			public Dialect resolve(Map<String, String> headers, JsonRpcRequest request) {
				return McpRuntimeTests.<RuntimeException, Dialect>raise(failure);
			}

			@Override
			public boolean namesVersion(JsonRpcRequest request) {
				return false;
			}

			@Override
			public List<String> modernVersions() {
				return List.of();
			}

		};
	}

	@SuppressWarnings("unchecked")
	private static <X extends Throwable, T> T raise(Throwable failure) throws X {
		throw (X) failure;
	}

}

package io.github.mcpstdio.server;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ClientProfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Tests for {@link AsyncToolHandler} when it is called like any other handler.
 */
class AsyncToolHandlerTests {

	private final CallToolResult result = CallToolResult.text("done");

	private static CallToolResult call(CompletableFuture<?> stage) throws Exception {
		AsyncToolHandler handler = (arguments, context) -> stage;
		return handler.call(JsonNodeFactory.instance.objectNode(), new NoContext());
	}

	@Test
	void theCallingThreadWaitsForTheStage() throws Exception {
		CompletableFuture<CallToolResult> stage = new CompletableFuture<>();
		Thread caller = Thread.currentThread();
		Thread completer = new Thread(() -> {
			while (caller.getState() != Thread.State.WAITING) {
				Thread.onSpinWait();
			}
			stage.complete(this.result);
		});
		completer.start();
		assertThat(call(stage)).isSameAs(this.result);
		completer.join();
	}

	@Test
	void theFailureOfTheStageIsThrown() {
		IOException failure = new IOException("on purpose");
		assertThatExceptionOfType(IOException.class)
			.isThrownBy(() -> call(CompletableFuture.failedFuture(failure).thenApply((value) -> value)))
			.isSameAs(failure);
		StackOverflowError error = new StackOverflowError();
		assertThatExceptionOfType(StackOverflowError.class)
			.isThrownBy(() -> call(CompletableFuture.failedFuture(error)))
			.isSameAs(error);
	}

	@Test
	void aStageThatCompletesWithSomethingElseIsAnError() {
		assertThatIllegalStateException().isThrownBy(() -> call(CompletableFuture.completedFuture("text")))
			.withMessage("The stage must complete with a CallToolResult");
	}

	/**
	 * The context of a call that is never cancelled.
	 */
	private static final class NoContext implements McpContext {

		@Override
		public CancellationToken cancellation() {
			return CancellationToken.NONE;
		}

		@Override
		public ClientProfile client() {
			throw new IllegalStateException("Not asked for");
		}

		@Override
		public ObjectNode meta() {
			return JsonNodeFactory.instance.objectNode();
		}

	}

}

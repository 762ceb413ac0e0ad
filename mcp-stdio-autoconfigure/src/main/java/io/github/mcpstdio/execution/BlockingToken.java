package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * A token whose body runs outside of an executor: the thread that runs the body waits.
 *
 * @param <T> the type of the value
 */
final class BlockingToken<T> implements ExecutionToken<T> {

	private final CancellationToken cancellation;

	BlockingToken(CancellationToken cancellation) {
		this.cancellation = cancellation;
	}

	@Override
	public <V> @Nullable T await(CompletionStage<V> stage, Continuation<V, T> then) throws Exception {
		Suspension<V, T> suspension = new Suspension<>(stage, then, false);
		onCancel(suspension::cancel);
		suspension.join();
		return suspension.resume(this);
	}

	@Override
	public <V> @Nullable T pause(CompletionStage<V> stage, Continuation<V, T> then) throws Exception {
		return await(stage, then);
	}

	@Override
	public void extendDeadline() {
		// there is none
	}

	@Override
	public void runLater(Duration delay, Runnable task) {
		CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS).execute(task);
	}

	@Override
	public boolean isCancelled() {
		return this.cancellation.isCancelled();
	}

	@Override
	public void onCancel(Runnable callback) {
		this.cancellation.onCancel(callback);
	}

}

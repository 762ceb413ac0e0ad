package io.github.mcpstdio.execution;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

import org.jspecify.annotations.Nullable;

/**
 * A stage that an execution waits for, and how it goes on.
 *
 * @param <V> the type of the stage's value
 * @param <T> the type of the execution's value
 */
final class Suspension<V, T> {

	private final CompletableFuture<V> future;

	private final Continuation<V, T> then;

	private final boolean pause;

	/** What was left of the execution's time; guarded by the scheduler's lock. */
	private long timeLeft = Deadlines.NEVER;

	/** When the clock was stopped; guarded by the scheduler's lock. */
	private long stopped;

	Suspension(CompletionStage<V> stage, Continuation<V, T> then, boolean pause) {
		this.future = stage.toCompletableFuture();
		this.then = then;
		this.pause = pause;
	}

	/**
	 * Return whether the execution's clock stands still meanwhile.
	 */
	boolean isPause() {
		return this.pause;
	}

	void stopClock(long deadline) {
		this.stopped = Deadlines.now();
		this.timeLeft = (deadline != Deadlines.NEVER) ? deadline - this.stopped : Deadlines.NEVER;
	}

	/**
	 * Return for how long the clock has stood still.
	 */
	long stoodStill() {
		return Deadlines.now() - this.stopped;
	}

	/**
	 * Return the deadline from now on.
	 */
	long startClock() {
		return (this.timeLeft != Deadlines.NEVER) ? Deadlines.now() + this.timeLeft : Deadlines.NEVER;
	}

	boolean isOver() {
		return this.future.isDone();
	}

	/**
	 * Have a callback run when the stage has completed, on whatever thread completes it.
	 */
	void onCompletion(Runnable callback) {
		this.future.whenComplete((value, failure) -> callback.run());
	}

	void cancel() {
		this.future.cancel(true);
	}

	/**
	 * Wait for the stage in the calling thread.
	 */
	void join() throws InterruptedException {
		try {
			this.future.get();
		}
		catch (InterruptedException ex) {
			cancel();
			throw ex;
		}
		catch (ExecutionException | CancellationException ex) {
			// told when the execution goes on
		}
	}

	/**
	 * Go on with what the stage has completed with.
	 */
	@Nullable T resume(ExecutionToken<T> token) throws Exception {
		V value = null;
		Throwable failure = null;
		try {
			value = this.future.join();
		}
		catch (CompletionException ex) {
			failure = (ex.getCause() != null) ? ex.getCause() : ex;
		}
		catch (CancellationException ex) {
			failure = ex;
		}
		return this.then.resume(value, failure, token);
	}

}

package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;

/**
 * What the body of an execution is given: it tells when to stop, and lets the body wait
 * for something without a thread. Safe for use by several threads, but {@link #await} and
 * {@link #pause}, which only the thread that runs the body calls.
 *
 * @param <T> the type of the execution's value
 * @since 0.1.0
 */
public interface ExecutionToken<T> extends CancellationToken {

	/**
	 * Let the execution go on when a stage has completed. The body returns what this
	 * method returns, at once; neither a thread nor a slot is held then until the stage
	 * completes. Key, deadline and cancellation stay as they are: an execution that is
	 * cancelled or runs out of time cancels the stage's future and does not go on. If the
	 * stage is complete already, the execution goes on in the calling thread.
	 * @param <V> the type of the stage's value
	 * @param stage what to wait for
	 * @param then how the execution goes on, on a thread of the executor
	 * @return what the body has to return
	 * @throws Exception if the stage is complete and what follows throws
	 * @throws IllegalStateException if the body waits for a stage already
	 * @throws UnsupportedOperationException if the stage has no future
	 */
	<V> @Nullable T await(CompletionStage<V> stage, Continuation<V, T> then) throws Exception;

	/**
	 * Let the execution begin anew when a stage has completed, like {@link #await}, but
	 * for what takes as long as a person does: the deadline stands still meanwhile, and
	 * what follows may take its time, since it waits for a slot like new work. It is not
	 * refused for want of room. The stage needs a limit of its own.
	 * @param <V> the type of the stage's value
	 * @param stage what to wait for
	 * @param then how the execution begins anew, on a thread of the executor
	 * @return what the body has to return
	 * @throws Exception outside of an executor, if what follows throws
	 * @throws IllegalStateException if the body waits for a stage already
	 * @throws UnsupportedOperationException if the stage has no future
	 */
	<V> @Nullable T pause(CompletionStage<V> stage, Continuation<V, T> then) throws Exception;

	/**
	 * Tell that the work moves on: the time that it has begins anew, but never goes
	 * beyond the longest time that work may take in all. Does nothing to work that has no
	 * deadline or has ended. Called on any thread.
	 */
	void extendDeadline();

	/**
	 * Have a task run after a while, on a thread of the executor, whether the work has
	 * ended by then or not. The task should be quick.
	 * @param delay how long to wait
	 * @param task what to run
	 */
	void runLater(Duration delay, Runnable task);

	/**
	 * Return a token for a body that runs in the calling thread, outside of an executor:
	 * waiting blocks this thread.
	 * @param <T> the type of the value
	 * @param cancellation tells when to stop
	 * @return the token
	 */
	static <T> ExecutionToken<T> blocking(CancellationToken cancellation) {
		return new BlockingToken<>(cancellation);
	}

}

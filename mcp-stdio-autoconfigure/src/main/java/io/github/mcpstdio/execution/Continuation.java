package io.github.mcpstdio.execution;

import org.jspecify.annotations.Nullable;

/**
 * How an execution goes on after it has waited for a stage. Runs on a thread of the
 * executor, whichever thread completed the stage. After {@link ExecutionToken#await} it
 * should be quick, since it has no slot.
 *
 * @param <V> the type of the stage's value
 * @param <T> the type of the execution's value
 * @since 0.1.0
 */
@FunctionalInterface
public interface Continuation<V, T> {

	/**
	 * Go on.
	 * @param value what the stage has completed with
	 * @param failure what the stage has failed with, without the
	 * {@code CompletionException} around it, or {@code null} if it has not
	 * @param token tells when to stop, and lets the execution wait once more
	 * @return the execution's value, or what the token's method returns
	 * @throws Exception if the work fails
	 */
	@Nullable T resume(@Nullable V value, @Nullable Throwable failure, ExecutionToken<T> token) throws Exception;

}

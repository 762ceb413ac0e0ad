package io.github.mcpstdio.execution;

import org.jspecify.annotations.Nullable;

/**
 * What an execution does. Runs on a thread of the executor, which is interrupted when the
 * execution is cancelled or runs out of time.
 *
 * @param <T> the type of the value
 * @since 0.1.0
 */
@FunctionalInterface
public interface ExecutionBody<T> {

	/**
	 * Do the work.
	 * @param token tells when to stop, and lets the work wait without a thread
	 * @return the value, or what {@link ExecutionToken#await} returns
	 * @throws Exception if the work fails
	 */
	@Nullable T run(ExecutionToken<T> token) throws Exception;

}

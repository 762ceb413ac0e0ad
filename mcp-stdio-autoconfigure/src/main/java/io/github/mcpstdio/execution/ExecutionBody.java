package io.github.mcpstdio.execution;

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
	 * @param token tells when to stop
	 * @return the value
	 * @throws Exception if the work fails
	 */
	T run(CancellationToken token) throws Exception;

}

package io.github.mcpstdio.execution;

import java.time.Duration;

/**
 * How an execution ended: exactly one of four ways.
 *
 * @param <T> the type of the work's value
 * @since 0.1.0
 */
public sealed interface ExecutionOutcome<T> {

	/**
	 * The work ended by itself.
	 *
	 * @param <T> the type of the value
	 * @param value what it returned
	 */
	record Completed<T>(T value) implements ExecutionOutcome<T> {

	}

	/**
	 * The work threw.
	 *
	 * @param <T> the type of the value
	 * @param cause what it threw
	 */
	record Failed<T>(Throwable cause) implements ExecutionOutcome<T> {

	}

	/**
	 * The work was cancelled, before it began or while it ran.
	 *
	 * @param <T> the type of the value
	 */
	record Cancelled<T>() implements ExecutionOutcome<T> {

	}

	/**
	 * The work did not end in time.
	 *
	 * @param <T> the type of the value
	 * @param timeout the time it had
	 */
	record TimedOut<T>(Duration timeout) implements ExecutionOutcome<T> {

	}

}

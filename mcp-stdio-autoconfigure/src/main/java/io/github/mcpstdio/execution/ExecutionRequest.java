package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

/**
 * Work to be run by the {@link McpExecutor}.
 *
 * @param <T> the type of the work's value
 * @param key what the work can be cancelled by; must not be in use by other work that has
 * not ended
 * @param timeout how long the work may take from its admission on, {@link Duration#ZERO}
 * for as long as it likes, or {@code null} for the executor's default
 * @param body the work
 * @param onOutcome called exactly once with the work's outcome, on any thread; must not
 * throw
 * @since 0.1.0
 */
public record ExecutionRequest<T>(Object key, @Nullable Duration timeout, ExecutionBody<T> body,
		Consumer<ExecutionOutcome<T>> onOutcome) {

}

package io.github.mcpstdio.execution;

/**
 * What an executor is doing at a moment, and its limits.
 *
 * @param running how many executions hold a slot
 * @param queued how many executions wait for a slot
 * @param pending how many executions wait for something else, or go on after it, without
 * a slot
 * @param abandoned how many executions go on after their deadline although they were
 * interrupted
 * @param maxConcurrency how many slots there are
 * @param maxQueue how many executions may wait
 * @param maxPending how many executions may wait for something else before new work is
 * refused
 * @param maxAbandoned how many executions may go on after their deadline before new work
 * is refused
 * @since 0.1.0
 */
public record McpExecutorStatistics(int running, int queued, int pending, int abandoned, int maxConcurrency,
		int maxQueue, int maxPending, int maxAbandoned) {

}

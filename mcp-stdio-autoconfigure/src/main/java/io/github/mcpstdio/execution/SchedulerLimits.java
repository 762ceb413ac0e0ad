package io.github.mcpstdio.execution;

/**
 * How much a scheduler takes on.
 *
 * @param maxConcurrency how many slots there are
 * @param maxQueue how many executions may wait for a slot
 * @param maxPending how many executions may wait for something else without a slot
 * @param maxAbandoned how many executions may go on after their deadline
 */
record SchedulerLimits(int maxConcurrency, int maxQueue, int maxPending, int maxAbandoned) {

}

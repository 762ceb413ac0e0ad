package io.github.mcpstdio.sample.desk;

import org.jspecify.annotations.Nullable;

/**
 * How many tickets somebody works on.
 *
 * @param assignee who works on them, {@code null} for those that nobody works on
 * @param open how many are not begun
 * @param inProgress how many are begun
 * @param urgent how many of all these are urgent
 */
public record Workload(@Nullable String assignee, int open, int inProgress, int urgent) {
}

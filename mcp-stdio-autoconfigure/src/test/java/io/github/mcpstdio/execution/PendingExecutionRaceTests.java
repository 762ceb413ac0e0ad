package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

/**
 * Completion, cancellation, deadline and end of pending executions at the same time.
 */
@Timeout(120)
class PendingExecutionRaceTests {

	private static final int ROUNDS = 20_000;

	private final Map<Integer, AtomicInteger> outcomes = new ConcurrentHashMap<>();

	private final Set<Class<?>> kinds = ConcurrentHashMap.newKeySet();

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void hasExactlyOneOutcomeForEachExecutionWhateverComesFirst(boolean virtualThreads) {
		assumeThat(virtualThreads && JRE.currentJre().version() < 21).isFalse();
		long seed = System.nanoTime();
		Random random = new Random(seed);
		McpExecutor executor = McpExecutor.builder()
			.virtualThreads(virtualThreads)
			.maxConcurrency(4)
			.maxQueue(50)
			.maxPending(20)
			.maxAbandoned(1000)
			.build();
		ExecutorService others = Executors.newFixedThreadPool(3);
		for (int i = 0; i < ROUNDS; i++) {
			submit(executor, others, i, random);
			int victim = i - random.nextInt(20);
			if (random.nextInt(3) == 0) {
				others.execute(() -> executor.cancel(victim));
			}
		}
		executor.close();
		await().untilAsserted(() -> assertThat(this.outcomes.values()).as("seed %d", seed)
			.hasSize(ROUNDS)
			.allSatisfy((count) -> assertThat(count).hasValue(1)));
		await().untilAsserted(() -> assertThat(executor.statistics()).as("seed %d", seed)
			.isEqualTo(new McpExecutorStatistics(0, 0, 0, 0, 4, 50, 20, 1000)));
		others.shutdownNow();
		assertThat(this.kinds).hasSize(4);
	}

	private void submit(McpExecutor executor, ExecutorService others, int key, Random random) {
		CompletableFuture<String> first = stage(others, random);
		// a pause needs a limit of its own
		CompletableFuture<String> second = stage(others, random).orTimeout(1, TimeUnit.MILLISECONDS);
		boolean again = random.nextBoolean();
		boolean hurry = random.nextInt(4) == 0;
		Duration timeout = hurry ? Duration.ofNanos(1 + random.nextInt(500_000)) : Duration.ofMillis(50);
		AtomicInteger count = new AtomicInteger();
		this.outcomes.put(key, count);
		ExecutionRequest<String> request = new ExecutionRequest<>(key, timeout,
				(token) -> token.await(first, (value, failure, next) -> again
						? next.pause(second, PendingExecutionRaceTests::end) : end(value, failure, next)),
				(outcome) -> {
					this.kinds.add(outcome.getClass());
					count.incrementAndGet();
				});
		boolean admitted = false;
		while (!admitted) {
			try {
				executor.submit(request);
				admitted = true;
			}
			catch (ExecutionRejectedException ex) {
				Thread.yield();
			}
		}
	}

	private static String end(String value, Throwable failure, ExecutionToken<String> token) throws Exception {
		if (failure instanceof Exception exception) {
			throw exception;
		}
		return value;
	}

	/**
	 * A stage that completes now, soon, or, once in a while, never.
	 */
	private static CompletableFuture<String> stage(ExecutorService others, Random random) {
		CompletableFuture<String> stage = new CompletableFuture<>();
		int kind = random.nextInt(100);
		if (kind < 10) {
			stage.complete("now");
		}
		else if (kind < 20) {
			others.execute(() -> stage.completeExceptionally(new IllegalStateException("on purpose")));
		}
		else if (kind < 98) {
			others.execute(() -> stage.complete("soon"));
		}
		return stage;
	}

}

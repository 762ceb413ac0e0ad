package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.MDC;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Tests for executions of {@link McpExecutor} that wait for a stage.
 */
@Timeout(60)
class PendingExecutionTests {

	private McpExecutor executor = builder().build();

	private final BlockingQueue<ExecutionOutcome<String>> outcomes = new LinkedBlockingQueue<>();

	private final CountDownLatch release = new CountDownLatch(1);

	McpExecutor.Builder builder() {
		return McpExecutor.builder();
	}

	@AfterEach
	void close() {
		this.release.countDown();
		this.executor.close();
	}

	private void use(McpExecutor.Builder builder) {
		this.executor.close();
		this.executor = builder.build();
	}

	private void submit(Object key, ExecutionBody<String> body) {
		submit(key, null, body);
	}

	private void submit(Object key, Duration timeout, ExecutionBody<String> body) {
		this.executor.submit(new ExecutionRequest<>(key, timeout, body, this.outcomes::add));
	}

	/** A body whose value is that of a stage. */
	private static ExecutionBody<String> valueOf(CompletableFuture<String> stage) {
		return (token) -> token.await(stage, (value, failure, next) -> value + failure);
	}

	private CompletableFuture<String> pending(Object key) {
		CompletableFuture<String> stage = new CompletableFuture<>();
		int before = this.executor.statistics().pending();
		submit(key, valueOf(stage));
		await().until(() -> this.executor.statistics().pending() == before + 1);
		return stage;
	}

	private String block(String value) {
		while (this.release.getCount() > 0) {
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				// ignored on purpose
			}
		}
		return value;
	}

	private ExecutionOutcome<String> outcome() throws InterruptedException {
		ExecutionOutcome<String> outcome = this.outcomes.poll(20, TimeUnit.SECONDS);
		assertThat(outcome).isNotNull();
		return outcome;
	}

	private void assertCompleted(String value) throws InterruptedException {
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>(value));
	}

	private void awaitNothingLeft() {
		await().untilAsserted(() -> {
			McpExecutorStatistics statistics = this.executor.statistics();
			assertThat(statistics.running() + statistics.queued() + statistics.pending() + statistics.abandoned())
				.as("%s", statistics)
				.isZero();
		});
	}

	@Test
	void whatIsPendingHoldsNeitherSlotNorThread() throws Exception {
		use(builder().maxConcurrency(1).maxQueue(0));
		CompletableFuture<String> stage = pending("a");
		assertThat(this.executor.statistics().running()).isZero();
		submit("b", (token) -> "b");
		assertCompleted("b");
		stage.complete("a");
		assertCompleted("anull");
		awaitNothingLeft();
	}

	@Test
	void goesOnOnAThreadOfTheExecutorWhicheverThreadCompletesTheStage() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> token.await(stage, (value, failure, next) -> Thread.currentThread().getName()));
		await().until(() -> this.executor.statistics().pending() == 1);
		stage.complete("");
		assertThat(outcome()).isInstanceOfSatisfying(ExecutionOutcome.Completed.class,
				(completed) -> assertThat(completed.value().toString()).startsWith("mcp-"));
	}

	@Test
	void aStageThatIsCompleteAlreadyCostsNoHandOff() throws Exception {
		submit("a", (token) -> {
			Thread thread = Thread.currentThread();
			return token.await(CompletableFuture.completedFuture("v"),
					(value, failure, next) -> value + (Thread.currentThread() == thread));
		});
		assertCompleted("vtrue");
		awaitNothingLeft();
	}

	@Test
	void aStageMayCompleteBeforeTheBodyReturns() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> {
			String nothingYet = valueOf(stage).run(token);
			stage.complete("v");
			return nothingYet;
		});
		assertCompleted("vnull");
		awaitNothingLeft();
	}

	@Test
	void theFailureOfAStageIsToldWithoutWhatIsAroundIt() throws Exception {
		IllegalStateException failure = new IllegalStateException("on purpose");
		for (CompletableFuture<String> stage : List.of(CompletableFuture.<String>failedFuture(failure),
				CompletableFuture.<String>failedFuture(failure).thenApply((value) -> value))) {
			submit("a", (token) -> token.await(stage, (value, thrown, next) -> String.valueOf(thrown == failure)));
			assertCompleted("true");
		}
		CompletableFuture<String> source = new CompletableFuture<>();
		CompletableFuture<String> dependent = source.thenApply((value) -> value);
		submit("b", (token) -> token.await(dependent, (value, thrown, next) -> String.valueOf(thrown == failure)));
		await().until(() -> this.executor.statistics().pending() == 1);
		source.completeExceptionally(failure);
		assertCompleted("true");
	}

	@Test
	void aStageThatTheApplicationCancelsIsAFailureLikeAnother() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> token.await(stage,
				(value, failure, next) -> (failure instanceof CancellationException) + " " + token.isCancelled()));
		await().until(() -> this.executor.statistics().pending() == 1);
		stage.cancel(false);
		assertCompleted("true false");
	}

	@Test
	void whatFollowsMayThrow() throws Exception {
		IllegalStateException failure = new IllegalStateException("on purpose");
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> token.await(stage, (value, thrown, next) -> {
			throw failure;
		}));
		stage.complete("v");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Failed<>(failure));
		awaitNothingLeft();
	}

	@Test
	void whatFollowsMayWaitAgain() throws Exception {
		use(builder().maxConcurrency(1));
		CompletableFuture<String> first = new CompletableFuture<>();
		CompletableFuture<String> second = new CompletableFuture<>();
		submit("a", (token) -> token.await(first,
				(value, failure, next) -> next.await(second, (then, thrown, last) -> value + then)));
		await().until(() -> this.executor.statistics().pending() == 1);
		first.complete("1");
		await().until(() -> second.getNumberOfDependents() == 1);
		submit("b", (token) -> "b");
		assertCompleted("b");
		second.complete("2");
		assertCompleted("12");
		awaitNothingLeft();
	}

	@Test
	void aBodyThatThrowsAlthoughItWaitsHasFailed() throws Exception {
		IllegalStateException failure = new IllegalStateException("on purpose");
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> {
			valueOf(stage).run(token);
			throw failure;
		});
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Failed<>(failure));
		assertThat(stage).isCancelled();
		awaitNothingLeft();
	}

	@Test
	void aBodyThatReturnsNothingWithoutWaitingHasFailed() throws Exception {
		submit("a", (token) -> null);
		assertThat(outcome()).isInstanceOf(ExecutionOutcome.Failed.class);
	}

	@Test
	void aBodyCannotWaitForTwoStages() throws Exception {
		submit("a", (token) -> {
			valueOf(new CompletableFuture<>()).run(token);
			return valueOf(new CompletableFuture<>()).run(token);
		});
		assertThat(outcome()).isInstanceOfSatisfying(ExecutionOutcome.Failed.class,
				(failed) -> assertThat(failed.cause()).isInstanceOf(IllegalStateException.class));
	}

	@Test
	void cancellationReachesTheStageAndItsKeyCanBeUsedAtOnce() throws Exception {
		CompletableFuture<String> stage = pending("a");
		assertThat(this.executor.cancel("a")).isTrue();
		assertThat(this.outcomes.poll()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		assertThat(this.executor.statistics().pending()).isZero();
		submit("a", (token) -> "again");
		assertCompleted("again");
		await().until(stage::isCancelled);
		assertThat(this.executor.cancel("a")).isFalse();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void whatCannotBeCancelledIsForgottenAllTheSame() throws Exception {
		CompletableFuture<String> stage = new Uncancellable();
		submit("a", valueOf(stage));
		await().until(() -> this.executor.statistics().pending() == 1);
		this.executor.cancel("a");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		awaitNothingLeft();
		stage.complete("late");
		submit("b", (token) -> "b");
		assertCompleted("b");
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void aBodyThatIsCancelledBeforeItWaitsCancelsTheStage() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> {
			entered.countDown();
			block("");
			return valueOf(stage).run(token);
		});
		entered.await();
		this.executor.cancel("a");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		this.release.countDown();
		await().until(stage::isCancelled);
		awaitNothingLeft();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void theDeadlineGoesOnRunning() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", Duration.ofMillis(50), valueOf(stage));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
		await().until(stage::isCancelled);
		awaitNothingLeft();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void aBodyMayWaitAfterItsDeadline() throws Exception {
		CompletableFuture<String> stage = new Uncancellable();
		submit("a", Duration.ofMillis(20), (token) -> {
			block("");
			return valueOf(stage).run(token);
		});
		assertThat(outcome()).isInstanceOf(ExecutionOutcome.TimedOut.class);
		assertThat(this.executor.statistics().abandoned()).isEqualTo(1);
		this.release.countDown();
		awaitNothingLeft();
	}

	@Test
	void whatFollowsAndIgnoresItsDeadlineIsAbandonedLikeOthers() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", Duration.ofMillis(300), (token) -> token.await(stage, (value, failure, next) -> block(value)));
		await().until(() -> this.executor.statistics().pending() == 1);
		stage.complete("late");
		assertThat(outcome()).isInstanceOf(ExecutionOutcome.TimedOut.class);
		assertThat(this.executor.statistics().abandoned()).isEqualTo(1);
		assertThat(this.executor.statistics().pending()).isZero();
		this.release.countDown();
		awaitNothingLeft();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void goesOnWhileAllSlotsAreBusyAndTheQueueIsFull() throws Exception {
		use(builder().maxConcurrency(1).maxQueue(1));
		CompletableFuture<String> stage = pending("a");
		CountDownLatch entered = new CountDownLatch(1);
		submit("busy", (token) -> {
			entered.countDown();
			return block("busy");
		});
		entered.await();
		submit("queued", (token) -> "queued");
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("c", (token) -> "c"));
		stage.complete("a");
		assertCompleted("anull");
		this.release.countDown();
		assertCompleted("busy");
		assertCompleted("queued");
	}

	@Test
	void asManyGoOnAtATimeAsThereAreSlots() throws Exception {
		use(builder().maxConcurrency(2));
		AtomicInteger now = new AtomicInteger();
		AtomicInteger most = new AtomicInteger();
		CountDownLatch two = new CountDownLatch(2);
		CompletableFuture<String> stage = new CompletableFuture<>();
		for (int i = 0; i < 50; i++) {
			submit(i, (token) -> token.await(stage, (value, failure, next) -> {
				most.accumulateAndGet(now.incrementAndGet(), Math::max);
				two.countDown();
				two.await();
				now.decrementAndGet();
				return value;
			}));
		}
		await().until(() -> this.executor.statistics().pending() == 50);
		stage.complete("v");
		for (int i = 0; i < 50; i++) {
			assertCompleted("v");
		}
		assertThat(most).hasValue(2);
		awaitNothingLeft();
	}

	@Test
	void takesWorkUpToTheMostThatMayBePendingAndRefusesOneMore() throws Exception {
		use(builder().maxPending(2));
		CompletableFuture<String> first = pending("a");
		pending("b");
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("c", (token) -> "c"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.TOO_MANY_PENDING));
		first.complete("a");
		assertCompleted("anull");
		await().until(() -> this.executor.statistics().pending() == 1);
		pending("c");
		assertThat(this.executor.statistics()).isEqualTo(new McpExecutorStatistics(0, 0, 2, 0, 32, 1024, 2, 32));
	}

	@Test
	void whatWaitsBeyondTheMostThatMayBePendingKeepsItsSlot() throws Exception {
		use(builder().maxConcurrency(2).maxPending(1));
		CountDownLatch entered = new CountDownLatch(2);
		CompletableFuture<String> stage = new CompletableFuture<>();
		for (int i = 0; i < 2; i++) {
			submit(i, (token) -> {
				entered.countDown();
				entered.await();
				return valueOf(stage).run(token);
			});
		}
		await().until(() -> stage.getNumberOfDependents() == 2);
		assertThat(this.executor.statistics().pending()).isEqualTo(1);
		assertThat(this.executor.statistics().running()).isEqualTo(1);
		stage.complete("v");
		assertCompleted("vnull");
		assertCompleted("vnull");
		awaitNothingLeft();
	}

	@Test
	void withoutAnythingPendingAllowedASlotIsFreeWhenItsExecutionIsCancelledOrOutOfTime() throws Exception {
		use(builder().maxConcurrency(1).maxPending(0));
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", valueOf(stage));
		submit("b", Duration.ofMillis(300), valueOf(new Uncancellable()));
		submit("c", (token) -> "c");
		await().until(() -> stage.getNumberOfDependents() == 1);
		assertThat(this.executor.statistics()).isEqualTo(new McpExecutorStatistics(1, 2, 0, 0, 1, 1024, 0, 32));
		this.executor.cancel("a");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		assertThat(List.of(outcome(), outcome())).containsExactlyInAnyOrder(
				new ExecutionOutcome.TimedOut<>(Duration.ofMillis(300)), new ExecutionOutcome.Completed<>("c"));
		awaitNothingLeft();
	}

	@Test
	void theDeadlineStandsStillDuringAPause() throws Exception {
		CompletableFuture<String> answer = new CompletableFuture<>();
		Duration timeout = Duration.ofMillis(300);
		submit("a", timeout, (token) -> token.pause(answer, (value, failure, next) -> block(value)));
		await().until(() -> this.executor.statistics().pending() == 1);
		submit("b", timeout, valueOf(new CompletableFuture<>()));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(timeout));
		submit("c", timeout.plusMillis(1), valueOf(new CompletableFuture<>()));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(timeout.plusMillis(1)));
		assertThat(this.executor.statistics().pending()).isEqualTo(1);
		answer.complete("late");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(timeout));
		this.release.countDown();
		awaitNothingLeft();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void aPauseWithoutDeadlineEndsWithoutOne() throws Exception {
		CompletableFuture<String> answer = new CompletableFuture<>();
		submit("a", Duration.ZERO, (token) -> token.pause(answer, (value, failure, next) -> value));
		await().until(() -> this.executor.statistics().pending() == 1);
		answer.complete("v");
		assertCompleted("v");
		awaitNothingLeft();
	}

	@Test
	void afterAPauseAnExecutionWaitsForASlotAndIsNotRefused() throws Exception {
		use(builder().maxConcurrency(1).maxQueue(1));
		CompletableFuture<String> answer = new CompletableFuture<>();
		submit("a", (token) -> token.pause(answer, (value, failure, next) -> value));
		await().until(() -> this.executor.statistics().pending() == 1);
		CountDownLatch entered = new CountDownLatch(1);
		submit("busy", (token) -> {
			entered.countDown();
			return block("busy");
		});
		entered.await();
		submit("queued", (token) -> "queued");
		answer.complete("answered");
		assertThat(this.executor.statistics()).isEqualTo(new McpExecutorStatistics(1, 2, 0, 0, 1, 1, 1024, 32));
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("c", (token) -> "c"));
		this.release.countDown();
		assertCompleted("busy");
		assertCompleted("queued");
		assertCompleted("answered");
		awaitNothingLeft();
	}

	@Test
	void aPausedExecutionCanBeCancelledAndItsStageIsToo() throws Exception {
		CompletableFuture<String> answer = new CompletableFuture<>();
		submit("a", (token) -> token.pause(answer, (value, failure, next) -> value));
		await().until(() -> this.executor.statistics().pending() == 1);
		assertThat(this.executor.cancel("a")).isTrue();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		await().until(answer::isCancelled);
		awaitNothingLeft();
	}

	@Test
	void anExecutionMayPauseSeveralTimesAlsoForWhatIsThere() throws Exception {
		use(builder().maxConcurrency(1).maxPending(0));
		CompletableFuture<String> first = CompletableFuture.completedFuture("1");
		CompletableFuture<String> second = new CompletableFuture<>();
		submit("a", (token) -> token.pause(first, (value, failure, next) -> next.pause(second,
				(then, thrown, last) -> value + then + this.executor.statistics().running())));
		await().until(() -> second.getNumberOfDependents() == 1);
		second.complete("2");
		assertCompleted("121");
		awaitNothingLeft();
	}

	@Test
	void closingCancelsWhatIsPending() throws Exception {
		CompletableFuture<String> stage = pending("a");
		this.executor.close();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		await().until(stage::isCancelled);
		awaitNothingLeft();
	}

	@Test
	void neitherMdcNorClassLoaderNorInterruptReachesWhatFollowsOrOtherWork() throws Exception {
		use(builder().maxConcurrency(1));
		ClassLoader mine = Thread.currentThread().getContextClassLoader();
		CompletableFuture<String> stage = new CompletableFuture<>();
		submit("a", (token) -> {
			change();
			return token.await(stage, (value, failure, next) -> {
				String found = found(mine);
				change();
				return found;
			});
		});
		await().until(() -> this.executor.statistics().pending() == 1);
		submit("b", (token) -> found(mine));
		assertCompleted("null true false");
		MDC.put("user", "completing thread");
		stage.complete("");
		MDC.clear();
		assertCompleted("null true false");
		submit("c", (token) -> found(mine));
		assertCompleted("null true false");
	}

	@Test
	void whatWorkLeavesOnItsThreadIsTakenAwayAfterEachRun() throws Exception {
		ThreadLocal<String> user = new ThreadLocal<>();
		AtomicInteger failures = new AtomicInteger();
		use(builder().maxConcurrency(1).afterRun(() -> {
			failures.incrementAndGet();
			throw new IllegalStateException("on purpose");
		}).afterRun(user::remove));
		CompletableFuture<String> stage = new CompletableFuture<>();
		CountDownLatch called = new CountDownLatch(1);
		submit("a", (token) -> {
			user.set("a");
			return token.await(stage, (value, failure, next) -> {
				String found = user.get();
				user.set("a");
				return String.valueOf(found);
			});
		});
		await().until(() -> this.executor.statistics().pending() == 1);
		stage.complete("");
		assertCompleted("null");
		CompletableFuture<String> cancelled = new CompletableFuture<>();
		cancelled.whenComplete((value, failure) -> {
			user.set("callback");
			called.countDown();
		});
		submit("b", valueOf(cancelled));
		await().until(() -> this.executor.statistics().pending() == 1);
		this.executor.cancel("b");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		called.await();
		for (int i = 0; i < 20; i++) {
			submit(i, (token) -> String.valueOf(user.get()));
			assertCompleted("null");
		}
		assertThat(failures.get()).isGreaterThanOrEqualTo(4);
	}

	private static void change() {
		MDC.put("user", "a");
		Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
		Thread.currentThread().interrupt();
	}

	private static String found(ClassLoader mine) {
		Thread thread = Thread.currentThread();
		return MDC.get("user") + " " + (thread.getContextClassLoader() == mine) + " " + thread.isInterrupted();
	}

	@Test
	void outsideOfAnExecutorTheThreadWaits() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		AtomicBoolean cancelled = new AtomicBoolean();
		BlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
		ExecutionToken<String> token = ExecutionToken.blocking(new CancellationToken() {

			@Override
			public boolean isCancelled() {
				return cancelled.get();
			}

			@Override
			public void onCancel(Runnable callback) {
				callbacks.add(callback);
			}

		});
		CompletableFuture<String> result = new CompletableFuture<>();
		Thread thread = new Thread(() -> {
			try {
				result.complete(token.await(stage, (value, failure, next) -> (failure instanceof CancellationException)
						+ " " + next.isCancelled()));
			}
			catch (Exception ex) {
				result.completeExceptionally(ex);
			}
		});
		thread.start();
		cancelled.set(true);
		callbacks.take().run();
		assertThat(result.get(20, TimeUnit.SECONDS)).isEqualTo("true true");
		assertThat(stage).isCancelled();
	}

	/**
	 * A future whose work goes on whatever happens.
	 */
	private static final class Uncancellable extends CompletableFuture<String> {

		@Override
		public boolean cancel(boolean mayInterruptIfRunning) {
			return false;
		}

	}

}

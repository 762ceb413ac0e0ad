package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for deadlines that are put off.
 */
@Timeout(60)
class ExtendedDeadlineTests {

	private static final Duration TIMEOUT = Duration.ofMillis(300);

	private final BlockingQueue<ExecutionOutcome<String>> outcomes = new LinkedBlockingQueue<>();

	private McpExecutor executor = McpExecutor.builder().build();

	@AfterEach
	void close() {
		this.executor.close();
	}

	private void maxTime(Duration maxTime) {
		this.executor.close();
		this.executor = McpExecutor.builder().maxTime(maxTime).build();
	}

	private ExecutionOutcome<String> outcome(Duration timeout, ExecutionBody<String> body) throws Exception {
		this.executor.submit(new ExecutionRequest<>(new Object(), timeout, body, this.outcomes::add));
		ExecutionOutcome<String> outcome = this.outcomes.poll(20, TimeUnit.SECONDS);
		assertThat(outcome).isNotNull();
		return outcome;
	}

	/**
	 * A body that takes a while and puts its deadline off all the time.
	 */
	private static ExecutionBody<String> moving(Duration duration) {
		return (token) -> {
			CountDownLatch never = new CountDownLatch(1);
			long end = System.nanoTime() + duration.toNanos();
			while (System.nanoTime() < end) {
				token.extendDeadline();
				never.await(5, TimeUnit.MILLISECONDS);
			}
			return "moved";
		};
	}

	@Test
	void workThatMovesOnHasMoreTime() throws Exception {
		assertThat(outcome(TIMEOUT, moving(TIMEOUT.multipliedBy(3))))
			.isEqualTo(new ExecutionOutcome.Completed<>("moved"));
	}

	@Test
	void workThatMovesOnEndsAtTheLongestTime() throws Exception {
		maxTime(Duration.ofMillis(450));
		assertThat(outcome(TIMEOUT, moving(Duration.ofMinutes(1))))
			.isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(450)));
	}

	@Test
	void withoutALongestTimeDeadlinesAreNotPutOff() throws Exception {
		maxTime(Duration.ZERO);
		assertThat(outcome(TIMEOUT, moving(Duration.ofMinutes(1)))).isEqualTo(new ExecutionOutcome.TimedOut<>(TIMEOUT));
	}

	@Test
	void timeoutThatIsLongerThanTheLongestTimeHolds() throws Exception {
		maxTime(Duration.ofMillis(50));
		assertThat(outcome(Duration.ofSeconds(20), moving(Duration.ofMillis(200))))
			.isEqualTo(new ExecutionOutcome.Completed<>("moved"));
	}

	@Test
	void workWithoutADeadlineGetsNone() throws Exception {
		maxTime(Duration.ofMillis(50));
		assertThat(outcome(Duration.ZERO, moving(Duration.ofMillis(200))))
			.isEqualTo(new ExecutionOutcome.Completed<>("moved"));
	}

	@Test
	void pendingWorkMovesOnToo() throws Exception {
		CompletableFuture<String> stage = new CompletableFuture<>();
		AtomicReference<ExecutionToken<String>> kept = new AtomicReference<>();
		ExecutionOutcome<String> outcome = outcome(TIMEOUT, (token) -> {
			kept.set(token);
			this.executor.startRole(() -> {
				try {
					moving(TIMEOUT.multipliedBy(3)).run(token);
				}
				catch (Exception ex) {
					stage.completeExceptionally(ex);
				}
				stage.complete("later");
			});
			return token.await(stage, (value, failure, then) -> value);
		});
		assertThat(outcome).isEqualTo(new ExecutionOutcome.Completed<>("later"));
		kept.get().extendDeadline();
	}

	@Test
	void workThatHasRunOutOfTimeGetsNoMore() throws Exception {
		CountDownLatch extended = new CountDownLatch(1);
		assertThat(outcome(Duration.ofMillis(50), (token) -> {
			CountDownLatch never = new CountDownLatch(1);
			try {
				never.await();
			}
			catch (InterruptedException ex) {
				token.extendDeadline();
				extended.countDown();
			}
			return "late";
		})).isInstanceOf(ExecutionOutcome.TimedOut.class);
		assertThat(extended.await(20, TimeUnit.SECONDS)).isTrue();
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void taskRunsLaterOnAThreadOfTheExecutor() throws Exception {
		AtomicReference<String> thread = new AtomicReference<>();
		CountDownLatch ran = new CountDownLatch(1);
		outcome(TIMEOUT, (token) -> {
			token.runLater(Duration.ofMillis(1), () -> {
				thread.set(Thread.currentThread().getName());
				ran.countDown();
			});
			return "over";
		});
		assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
		assertThat(thread.get()).startsWith("mcp-worker-");
	}

	@Test
	void outsideOfAnExecutorTasksRunLaterToo() throws Exception {
		CountDownLatch ran = new CountDownLatch(1);
		ExecutionToken<String> token = ExecutionToken.blocking(CancellationToken.NONE);
		token.extendDeadline();
		token.runLater(Duration.ofMillis(1), ran::countDown);
		assertThat(ran.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void longestTimeIsNotNegative() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> McpExecutor.builder().maxTime(Duration.ofMillis(-1)).build())
			.withMessage("'maxTime' must not be negative");
	}

}

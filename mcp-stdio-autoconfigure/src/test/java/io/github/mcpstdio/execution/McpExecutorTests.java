package io.github.mcpstdio.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.slf4j.MDC;

import org.springframework.core.task.TaskExecutor;
import org.springframework.core.task.TaskRejectedException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

/**
 * Tests for {@link McpExecutor}.
 */
@Timeout(60)
class McpExecutorTests {

	private McpExecutor executor = McpExecutor.builder().build();

	private final BlockingQueue<ExecutionOutcome<String>> outcomes = new LinkedBlockingQueue<>();

	private final CountDownLatch release = new CountDownLatch(1);

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

	private ExecutionOutcome<String> outcome() throws InterruptedException {
		ExecutionOutcome<String> outcome = this.outcomes.poll(20, TimeUnit.SECONDS);
		assertThat(outcome).isNotNull();
		return outcome;
	}

	/**
	 * A body that waits until the test ends, whatever happens to its thread.
	 */
	private ExecutionBody<String> stubborn(CountDownLatch entered) {
		return (token) -> {
			entered.countDown();
			boolean released = false;
			while (!released) {
				try {
					this.release.await();
					released = true;
				}
				catch (InterruptedException ex) {
					// ignored on purpose
				}
			}
			return "late";
		};
	}

	@Test
	void deliversTheValue() throws Exception {
		submit("a", (token) -> "value");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("value"));
	}

	@Test
	void deliversWhatTheBodyThrows() throws Exception {
		StackOverflowError error = new StackOverflowError();
		submit("a", (token) -> {
			throw error;
		});
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Failed<>(error));
	}

	@Test
	void refusesAKeyThatIsInUse() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		submit("a", stubborn(entered));
		assertThatIllegalArgumentException().isThrownBy(() -> submit("a", (token) -> "second"));
		this.release.countDown();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("late"));
		submit("a", (token) -> "third");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("third"));
	}

	@Test
	void cancelsWhatRunsByInterruptTokenAndCallback() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch called = new CountDownLatch(1);
		BlockingQueue<Boolean> seen = new LinkedBlockingQueue<>();
		submit("a", (token) -> {
			token.onCancel(called::countDown);
			entered.countDown();
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				seen.add(token.isCancelled());
			}
			return "late";
		});
		entered.await();
		assertThat(this.executor.cancel("a")).isTrue();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		assertThat(seen.poll(20, TimeUnit.SECONDS)).isTrue();
		assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
		assertThat(this.executor.cancel("a")).isFalse();
		await().until(() -> this.executor.statistics().running() == 0);
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void cancelsWhatWaits() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		CountDownLatch entered = new CountDownLatch(1);
		AtomicBoolean ran = new AtomicBoolean();
		submit("a", stubborn(entered));
		entered.await();
		submit("b", (token) -> {
			ran.set(true);
			return "b";
		});
		assertThat(this.executor.statistics().queued()).isEqualTo(1);
		assertThat(this.executor.cancel("b")).isTrue();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		assertThat(this.executor.statistics().queued()).isZero();
		this.release.countDown();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("late"));
		assertThat(ran).isFalse();
	}

	@Test
	void aCallbackThatComesAfterTheCancellationRunsAtOnce() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch called = new CountDownLatch(1);
		submit("a", (token) -> {
			entered.countDown();
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				token.onCancel(called::countDown);
			}
			return "late";
		});
		entered.await();
		this.executor.cancel("a");
		assertThat(called.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void aCallbackIsNotCalledWhenTheWorkEndsByItself() throws Exception {
		AtomicBoolean called = new AtomicBoolean();
		BlockingQueue<CancellationToken> tokens = new LinkedBlockingQueue<>();
		submit("a", (token) -> {
			token.onCancel(() -> called.set(true));
			tokens.add(token);
			return "value";
		});
		outcome();
		CancellationToken token = tokens.take();
		token.onCancel(() -> called.set(true));
		assertThat(this.executor.cancel("a")).isFalse();
		assertThat(token.isCancelled()).isFalse();
		assertThat(called).isFalse();
	}

	@Test
	void endsWhatIsOutOfTimeAndInterruptsIt() throws Exception {
		CountDownLatch interrupted = new CountDownLatch(1);
		submit("a", Duration.ofMillis(50), (token) -> {
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
			}
			return "late";
		});
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
		assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
		await().until(() -> this.executor.statistics().abandoned() == 0);
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void whatWaitsRunsOutOfTimeToo() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		CountDownLatch entered = new CountDownLatch(1);
		submit("a", stubborn(entered));
		entered.await();
		submit("b", Duration.ofMillis(50), (token) -> "b");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
		assertThat(this.executor.statistics().queued()).isZero();
	}

	@Test
	void aShorterDeadlineThanTheOneThatIsWaitedForIsKept() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		submit("long", Duration.ofHours(1), stubborn(entered));
		entered.await();
		submit("short", Duration.ofMillis(50), stubborn(new CountDownLatch(1)));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
	}

	@Test
	void theDefaultTimeoutHoldsUnlessTheRequestSaysOtherwise() throws Exception {
		use(McpExecutor.builder().timeout(Duration.ofMillis(50)));
		submit("default", stubborn(new CountDownLatch(1)));
		submit("none", Duration.ZERO, stubborn(new CountDownLatch(1)));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
		this.release.countDown();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("late"));
	}

	@Test
	void aHandlerThatIgnoresTheInterruptGivesItsSlotBackAtTheDeadline() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		submit("a", Duration.ofMillis(50), stubborn(new CountDownLatch(1)));
		assertThat(outcome()).isInstanceOf(ExecutionOutcome.TimedOut.class);
		assertThat(this.executor.statistics().abandoned()).isEqualTo(1);
		assertThat(this.executor.statistics().running()).isZero();
		submit("b", (token) -> "b");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("b"));
		this.release.countDown();
		await().until(() -> this.executor.statistics().abandoned() == 0);
		assertThat(this.outcomes).isEmpty();
	}

	@Test
	void refusesNewWorkWhenAsManyHandlersAsAllowedAreAbandoned() throws Exception {
		use(McpExecutor.builder().maxAbandoned(2));
		submit("a", Duration.ofMillis(20), stubborn(new CountDownLatch(1)));
		outcome();
		submit("b", Duration.ofMillis(20), stubborn(new CountDownLatch(1)));
		outcome();
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("c", (token) -> "c"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.TOO_MANY_ABANDONED));
		this.release.countDown();
		await().until(() -> this.executor.statistics().abandoned() == 0);
		submit("c", (token) -> "c");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("c"));
	}

	@Test
	void aHandlerBeyondTheAllowedNumberKeepsItsSlot() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1).maxAbandoned(0));
		submit("a", Duration.ofMillis(20), stubborn(new CountDownLatch(1)));
		assertThat(outcome()).isInstanceOf(ExecutionOutcome.TimedOut.class);
		assertThat(this.executor.statistics().abandoned()).isZero();
		assertThat(this.executor.statistics().running()).isEqualTo(1);
		submit("b", (token) -> "b");
		assertThat(this.executor.statistics().queued()).isEqualTo(1);
		this.release.countDown();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("b"));
	}

	@Test
	void takesAsMuchAsSlotsAndQueueHoldAndRefusesOneMore() throws Exception {
		use(McpExecutor.builder().maxConcurrency(2).maxQueue(3));
		CountDownLatch entered = new CountDownLatch(2);
		for (int i = 0; i < 5; i++) {
			submit(i, stubborn(entered));
		}
		entered.await();
		assertThat(this.executor.statistics()).isEqualTo(new McpExecutorStatistics(2, 3, 0, 0, 2, 3, 1024, 32));
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit(5, (token) -> "refused"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.QUEUE_FULL));
		this.release.countDown();
		for (int i = 0; i < 5; i++) {
			assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("late"));
		}
		assertThat(this.outcomes).isEmpty();
		submit(5, (token) -> "taken");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("taken"));
	}

	@Test
	void withoutAQueueWorkIsTakenAsLongAsThereAreSlots() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1).maxQueue(0));
		CountDownLatch entered = new CountDownLatch(1);
		submit("a", stubborn(entered));
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("b", (token) -> "b"));
	}

	@Test
	void runsAsManyAtATimeAsThereAreSlots() throws Exception {
		use(McpExecutor.builder().maxConcurrency(4));
		AtomicInteger now = new AtomicInteger();
		AtomicInteger most = new AtomicInteger();
		CountDownLatch four = new CountDownLatch(4);
		for (int i = 0; i < 200; i++) {
			submit(i, (token) -> {
				most.accumulateAndGet(now.incrementAndGet(), Math::max);
				four.countDown();
				four.await();
				now.decrementAndGet();
				return "done";
			});
		}
		for (int i = 0; i < 200; i++) {
			outcome();
		}
		assertThat(most).hasValue(4);
	}

	@Test
	void slowWorkIsRunSideBySideAlthoughItComesInOneBurst() throws Exception {
		CountDownLatch entered = new CountDownLatch(32);
		this.executor.startRole(() -> {
			for (int i = 0; i < 32; i++) {
				submit(i, stubborn(entered));
			}
		});
		assertThat(entered.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void aRoleThatIsHandedOverIsPlayedWhileItsFormerPlayerWorks() throws Exception {
		CountDownLatch playedOn = new CountDownLatch(1);
		CountDownLatch entered = new CountDownLatch(1);
		this.executor.startRole(() -> {
			submit("a", stubborn(entered));
			this.executor.handOver(playedOn::countDown);
		});
		assertThat(playedOn.await(20, TimeUnit.SECONDS)).isTrue();
		assertThat(entered.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void aPostponedTaskRunsOnceWhenNoMoreWorkWaits() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		BlockingQueue<String> events = new LinkedBlockingQueue<>();
		Runnable task = () -> events.add("postponed");
		CountDownLatch entered = new CountDownLatch(1);
		submit("first", (token) -> {
			entered.countDown();
			this.release.await();
			return "";
		});
		entered.await();
		for (int i = 0; i < 3; i++) {
			submit(i, (token) -> {
				events.add(String.valueOf(this.executor.postpone(task)));
				return "";
			});
		}
		this.release.countDown();
		assertThat(events.poll(20, TimeUnit.SECONDS)).isEqualTo("true");
		assertThat(events.poll(20, TimeUnit.SECONDS)).isEqualTo("true");
		assertThat(events.poll(20, TimeUnit.SECONDS)).isEqualTo("false");
		assertThat(events.poll(20, TimeUnit.SECONDS)).isEqualTo("postponed");
		assertThat(events).isEmpty();
	}

	@Test
	void nothingIsPostponedOnOtherThreads() {
		assertThat(this.executor.postpone(() -> {
		})).isFalse();
	}

	@Test
	void rolesArePlayedWhileAllSlotsAreBusy() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		CountDownLatch entered = new CountDownLatch(1);
		submit("a", stubborn(entered));
		entered.await();
		CountDownLatch played = new CountDownLatch(1);
		this.executor.startRole(played::countDown);
		assertThat(played.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void neitherMdcNorInheritableThreadLocalsReachOtherWork() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		InheritableThreadLocal<String> inheritable = new InheritableThreadLocal<>();
		inheritable.set("submitter");
		submit("a", (token) -> {
			MDC.put("user", "a");
			return String.valueOf(inheritable.get());
		});
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("null"));
		submit("b", (token) -> String.valueOf(MDC.get("user")));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("null"));
	}

	@Test
	void theClassLoaderThatWorkSetsDoesNotReachOtherWork() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		ClassLoader mine = Thread.currentThread().getContextClassLoader();
		Set<Thread> threads = ConcurrentHashMap.newKeySet();
		for (int i = 0; i < 20; i++) {
			submit(i, (token) -> {
				threads.add(Thread.currentThread());
				ClassLoader found = Thread.currentThread().getContextClassLoader();
				Thread.currentThread().setContextClassLoader(ClassLoader.getPlatformClassLoader());
				return String.valueOf(found == mine);
			});
			assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("true"));
		}
		assertThat(threads).hasSizeLessThan(20);
	}

	@Test
	void threadsHaveTheClassLoaderOfTheApplication() throws Exception {
		ClassLoader mine = Thread.currentThread().getContextClassLoader();
		submit("a", (token) -> String.valueOf(Thread.currentThread().getContextClassLoader() == mine));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("true"));
	}

	@Test
	void aClosedExecutorCancelsAndRefuses() throws Exception {
		CountDownLatch entered = new CountDownLatch(1);
		submit("a", stubborn(entered));
		entered.await();
		this.executor.close();
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Cancelled<>());
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("b", (token) -> "b"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.CLOSED));
	}

	@Test
	void servesAsATaskExecutor() throws Exception {
		CountDownLatch done = new CountDownLatch(1);
		this.executor.asTaskExecutor().execute(done::countDown);
		assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void asATaskExecutorItRefusesAndInterruptsAsForAnyOtherWork() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1).maxQueue(0).timeout(Duration.ofMillis(50)));
		TaskExecutor tasks = this.executor.asTaskExecutor();
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		tasks.execute(() -> {
			entered.countDown();
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
			}
		});
		entered.await();
		assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
		await().until(() -> this.executor.statistics().running() + this.executor.statistics().abandoned() == 0);
		submit("a", Duration.ZERO, stubborn(new CountDownLatch(1)));
		assertThatExceptionOfType(TaskRejectedException.class).isThrownBy(() -> tasks.execute(() -> {
		}));
	}

	@Test
	void aTaskThatFailsDoesNotKeepOthersFromRunning() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1));
		CountDownLatch done = new CountDownLatch(1);
		this.executor.asTaskExecutor().execute(() -> {
			throw new IllegalStateException("on purpose");
		});
		this.executor.asTaskExecutor().execute(done::countDown);
		assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
	}

	@Test
	void acceptsSettingsAtTheEdgeOfTheirRange() throws Exception {
		use(McpExecutor.builder().maxConcurrency(1).maxQueue(0).maxPending(0).maxAbandoned(0).timeout(Duration.ZERO));
		submit("a", (token) -> "value");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("value"));
		use(McpExecutor.builder()
			.maxConcurrency(Integer.MAX_VALUE)
			.maxQueue(Integer.MAX_VALUE)
			.maxPending(Integer.MAX_VALUE)
			.maxAbandoned(Integer.MAX_VALUE)
			.timeout(Duration.ofSeconds(Long.MAX_VALUE)));
		submit("b", (token) -> "value");
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("value"));
	}

	@Test
	void refusesSettingsOutOfRange() {
		assertThatIllegalArgumentException().isThrownBy(() -> McpExecutor.builder().maxPending(-1).build());
		assertThatIllegalArgumentException().isThrownBy(() -> McpExecutor.builder().maxConcurrency(0).build());
		assertThatIllegalArgumentException().isThrownBy(() -> McpExecutor.builder().maxQueue(-1).build());
		assertThatIllegalArgumentException().isThrownBy(() -> McpExecutor.builder().maxAbandoned(-1).build());
		assertThatIllegalArgumentException()
			.isThrownBy(() -> McpExecutor.builder().timeout(Duration.ofMillis(-1)).build());
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void usesVirtualThreads() throws Exception {
		use(McpExecutor.builder().virtualThreads(true).maxConcurrency(2));
		CountDownLatch entered = new CountDownLatch(2);
		submit("a", stubborn(entered));
		submit("b", stubborn(entered));
		submit("c", (token) -> Thread.currentThread().toString());
		entered.await();
		assertThat(this.executor.statistics().queued()).isEqualTo(1);
		this.release.countDown();
		List<String> values = new ArrayList<>();
		for (int i = 0; i < 3; i++) {
			values.add(((ExecutionOutcome.Completed<String>) outcome()).value());
		}
		assertThat(values).anySatisfy((value) -> assertThat(value).contains("VirtualThread"));
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void cancelsAndEndsWorkOnVirtualThreadsAsOnOthers() throws Exception {
		use(McpExecutor.builder().virtualThreads(true).maxConcurrency(1).maxQueue(1).maxAbandoned(1));
		CountDownLatch entered = new CountDownLatch(1);
		CountDownLatch interrupted = new CountDownLatch(1);
		submit("a", (token) -> {
			entered.countDown();
			try {
				this.release.await();
			}
			catch (InterruptedException ex) {
				interrupted.countDown();
			}
			return "late";
		});
		entered.await();
		submit("b", (token) -> "b");
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("c", (token) -> "c"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.QUEUE_FULL));
		assertThat(this.executor.cancel("a")).isTrue();
		assertThat(interrupted.await(20, TimeUnit.SECONDS)).isTrue();
		assertThat(List.of(outcome(), outcome())).containsExactlyInAnyOrder(new ExecutionOutcome.Cancelled<>(),
				new ExecutionOutcome.Completed<>("b"));
		await().until(() -> this.executor.statistics().running() == 0);
		submit("d", Duration.ofMillis(50), stubborn(new CountDownLatch(1)));
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.TimedOut<>(Duration.ofMillis(50)));
		assertThat(this.executor.statistics()).isEqualTo(new McpExecutorStatistics(0, 0, 0, 1, 1, 1, 1024, 1));
		assertThatExceptionOfType(ExecutionRejectedException.class).isThrownBy(() -> submit("e", (token) -> "e"))
			.satisfies((ex) -> assertThat(ex.reason()).isEqualTo(ExecutionRejectedException.Reason.TOO_MANY_ABANDONED));
	}

	@Test
	@EnabledForJreRange(min = JRE.JAVA_21)
	void virtualThreadsHaveTheClassLoaderOfTheApplicationAndInheritNothingElse() throws Exception {
		use(McpExecutor.builder().virtualThreads(true));
		ClassLoader mine = Thread.currentThread().getContextClassLoader();
		InheritableThreadLocal<String> inheritable = new InheritableThreadLocal<>();
		inheritable.set("submitter");
		submit("a", (token) -> (Thread.currentThread().getContextClassLoader() == mine) + " " + inheritable.get());
		assertThat(outcome()).isEqualTo(new ExecutionOutcome.Completed<>("true null"));
	}

	@Test
	void hasExactlyOneOutcomeForEachExecutionWhateverHappens() throws Exception {
		long seed = System.nanoTime();
		Random random = new Random(seed);
		use(McpExecutor.builder().maxConcurrency(4).maxQueue(100).maxAbandoned(1000));
		Map<Integer, AtomicInteger> counts = new ConcurrentHashMap<>();
		int admitted = 0;
		for (int i = 0; i < 20_000; i++) {
			int key = i;
			Duration timeout = (random.nextInt(4) == 0) ? Duration.ofNanos(1 + random.nextInt(300_000)) : null;
			int spin = random.nextInt(2000);
			counts.put(key, new AtomicInteger());
			try {
				this.executor.submit(new ExecutionRequest<>(key, timeout, (token) -> spin(spin),
						(outcome) -> counts.get(key).incrementAndGet()));
				admitted++;
			}
			catch (ExecutionRejectedException ex) {
				counts.remove(key);
				Thread.yield();
			}
			if (random.nextInt(3) == 0) {
				this.executor.cancel(i - random.nextInt(20));
			}
		}
		int expected = admitted;
		await().untilAsserted(() -> assertThat(counts.values()).as("seed %d", seed)
			.hasSize(expected)
			.allSatisfy((count) -> assertThat(count).hasValue(1)));
		await().until(() -> this.executor.statistics().running() + this.executor.statistics().queued()
				+ this.executor.statistics().abandoned() == 0);
	}

	private static String spin(int rounds) {
		int x = rounds;
		for (int i = 0; i < rounds; i++) {
			x = x * 31 + Thread.currentThread().hashCode();
		}
		return String.valueOf(x);
	}

}

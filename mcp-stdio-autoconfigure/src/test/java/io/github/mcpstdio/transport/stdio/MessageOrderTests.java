package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.server.FeatureSwitches;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpSubscriptions;
import io.github.mcpstdio.server.RuntimeSettings;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Many requests at the same time, each of which tells its progress from several threads,
 * also beyond its end, and some of which are cancelled: the messages of one request never
 * swap.
 */
@Timeout(120)
class MessageOrderTests {

	private static final int REQUESTS = 300;

	@ParameterizedTest
	@ValueSource(longs = { 1, 20_260_728, 3, 77 })
	void messagesOfARequestNeverSwap(long seed) throws Exception {
		Random random = new Random(seed);
		RuntimeSettings settings = new RuntimeSettings(0, true, true, FeatureSwitches.BY_CATALOG,
				Duration.ofNanos(random.nextInt(3) * 100_000L), Duration.ZERO);
		try (StdioServer server = StdioServer.builder().runtime(settings).tool("steps", (arguments, context) -> {
			steps(context, arguments.get("seed").longValue());
			return CallToolResult.text("ok");
		}).start()) {
			Set<Integer> cancelled = new HashSet<>();
			List<String> lines = new ArrayList<>();
			for (int id = 0; id < REQUESTS; id++) {
				lines.add(StdioServer.call(String.valueOf(id), "steps", "{\"seed\":" + random.nextLong() + "}",
						"'progressToken':" + id + ",'io.modelcontextprotocol/logLevel':'debug'"));
				if (random.nextInt(10) == 0) {
					lines.add(StdioServer.cancel(String.valueOf(id)));
					cancelled.add(id);
				}
			}
			server.send(lines.toArray(String[]::new));
			List<JsonNode> messages = server.endInput();
			assertThat(check(messages)).as("seed %d", seed)
				.containsAll(ids().stream().filter((id) -> !cancelled.contains(id)).toList());
		}
	}

	@ParameterizedTest
	@ValueSource(longs = { 1, 20_260_728, 3, 77 })
	void messagesOfASubscriptionNeverSwap(long seed) throws Exception {
		Random random = new Random(seed);
		RuntimeSettings settings = new RuntimeSettings(0, true, true, FeatureSwitches.ALL, Duration.ZERO,
				Duration.ZERO);
		AtomicBoolean over = new AtomicBoolean();
		try (StdioServer server = StdioServer.builder().runtime(settings).start()) {
			List<Thread> publishers = new ArrayList<>();
			for (int i = 0; i < 3; i++) {
				long own = random.nextLong();
				Thread publisher = new Thread(() -> publish(server, new Random(own), over));
				publisher.setDaemon(true);
				publisher.start();
				publishers.add(publisher);
			}
			Set<Integer> cancelled = new HashSet<>();
			for (int id = 0; id < 30; id++) {
				server.send(StdioServer.request(String.valueOf(id), "subscriptions/listen", StdioServer.META
						+ ",'notifications':{'toolsListChanged':true,'resourceSubscriptions':['a:1','a:2']}"));
				if (random.nextInt(4) == 0) {
					server.send(StdioServer.cancel(String.valueOf(id)));
					cancelled.add(id);
				}
			}
			List<JsonNode> messages = new ArrayList<>(server.receive(200));
			messages.addAll(server.endInput());
			over.set(true);
			for (Thread publisher : publishers) {
				publisher.join();
			}
			checkSubscriptions(messages, cancelled, seed);
		}
	}

	private static void publish(StdioServer server, Random random, AtomicBoolean over) {
		McpSubscriptions subscriptions = server.catalog.subscriptions();
		while (!over.get()) {
			if (random.nextBoolean()) {
				subscriptions.toolsChanged();
			}
			else {
				subscriptions.resourceUpdated("a:" + random.nextInt(4));
			}
		}
	}

	private static void checkSubscriptions(List<JsonNode> messages, Set<Integer> cancelled, long seed) {
		Map<Integer, List<String>> kinds = new HashMap<>();
		for (JsonNode message : messages) {
			JsonNode content = message.has("id") ? message.get("result") : message.get("params");
			int id = content.get("_meta").get("io.modelcontextprotocol/subscriptionId").asInt();
			kinds.computeIfAbsent(id, (key) -> new ArrayList<>()).add(message.path("method").asString("result"));
		}
		for (int id = 0; id < 30; id++) {
			List<String> own = kinds.get(id);
			assertThat(own).as("seed %d, subscription %d", seed, id)
				.startsWith("notifications/subscriptions/acknowledged");
			assertThat(own.lastIndexOf("notifications/subscriptions/acknowledged")).isZero();
			if (cancelled.contains(id)) {
				assertThat(own).doesNotContain("result", "notifications/cancelled");
			}
			else {
				assertThat(own).endsWith("result", "notifications/cancelled");
				assertThat(own.indexOf("result")).isEqualTo(own.size() - 2);
			}
		}
	}

	private static List<Integer> ids() {
		List<Integer> ids = new ArrayList<>();
		for (int id = 0; id < REQUESTS; id++) {
			ids.add(id);
		}
		return ids;
	}

	private static void steps(McpContext context, long seed) throws InterruptedException {
		Random random = new Random(seed);
		int total = 1 + random.nextInt(30);
		List<Thread> threads = new ArrayList<>();
		for (int i = random.nextInt(3); i >= 0; i--) {
			Thread thread = new Thread(() -> {
				for (int step = 1; step <= total; step++) {
					context.progress(step, total);
					context.log(LogLevel.DEBUG, String.valueOf(context.meta().get("progressToken").asInt()), "step");
				}
			});
			thread.start();
			threads.add(thread);
		}
		if (random.nextBoolean()) {
			for (Thread thread : threads) {
				thread.join();
			}
		}
		context.progress(1000, 1000);
	}

	/**
	 * Check the order of all messages.
	 * @return the ids that have been answered
	 */
	private static Set<Integer> check(List<JsonNode> messages) {
		Set<Integer> answered = new HashSet<>();
		Map<Integer, Double> last = new HashMap<>();
		for (JsonNode message : messages) {
			if (message.has("id")) {
				int id = message.get("id").asInt();
				assertThat(answered.add(id)).isTrue();
				assertThat(last).as("the last value is told").containsEntry(id, 1000.0);
			}
			else if (message.get("method").stringValue().equals("notifications/progress")) {
				int token = message.at("/params/progressToken").asInt();
				double progress = message.at("/params/progress").doubleValue();
				assertThat(answered).doesNotContain(token);
				assertThat(progress).isGreaterThan(last.getOrDefault(token, 0.0));
				last.put(token, progress);
			}
			else {
				assertThat(answered).doesNotContain(Integer.valueOf(message.at("/params/logger").stringValue()));
			}
		}
		return answered;
	}

}

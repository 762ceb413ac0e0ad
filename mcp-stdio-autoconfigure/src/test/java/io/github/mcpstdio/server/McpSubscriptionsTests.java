package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.github.mcpstdio.jsonrpc.JsonRpcLimits;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.Dialects;
import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.protocol.model.ListKind;
import io.github.mcpstdio.protocol.model.SubscriptionFilter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

/**
 * Tests for {@link McpSubscriptions} and {@link McpListener}.
 */
@Timeout(60)
class McpSubscriptionsTests {

	private final McpCatalog catalog = TestFeatures.catalog();

	private final McpSubscriptions subscriptions = this.catalog.subscriptions();

	private final Map<String, String> resources = new HashMap<>();

	private McpListener listener(ListKind... lists) {
		Dialect dialect = Dialects.resolver(Dialects.versions(), TestClient.PROFILE, JsonRpcLimits.DEFAULTS)
			.resolve(Map.of("mcp-protocol-version", "2026-07-28"),
					new JsonRpcRequest(new RequestId.NumberId(1), "any", null));
		return new McpListener(
				new McpListener.Origin(this.subscriptions, dialect, new RequestId.NumberId(1), Duration.ZERO),
				new SubscriptionFilter(Set.of(lists), List.of()), this.resources);
	}

	@Test
	void everyChangeOfTheCatalogueIsTold() {
		McpListener listener = listener(ListKind.values());
		AtomicInteger calls = new AtomicInteger();
		listener.open(calls::incrementAndGet);
		List<Runnable> changes = new ArrayList<>();
		changes.add(() -> this.catalog.addTool(TestTools.tool("t", (arguments, context) -> CallToolResult.text(""))));
		changes.add(() -> this.catalog.removeTool("t"));
		changes.add(() -> this.catalog.removePrompt(this.catalog.prompts().get(0).definition().name()));
		changes.add(() -> this.catalog.removeResource(this.catalog.resources().get(0).definition().uri()));
		changes.add(() -> this.catalog
			.removeResourceTemplate(this.catalog.resourceTemplates().get(0).definition().uriTemplate()));
		for (int i = 0; i < changes.size(); i++) {
			changes.get(i).run();
			assertThat(calls).as("change %d", i).hasValue(i + 1);
			assertThat(listener.take()).isNotEmpty();
		}
		this.catalog.removeTool("t");
		assertThat(listener.take()).as("nothing was removed").isEmpty();
	}

	@Test
	void whatHasNotBeenToldStandsForLaterChangesOfItsKind() {
		this.resources.put("a:1", "a:1");
		this.resources.put("a:2", "A:2");
		McpListener listener = listener(ListKind.TOOLS);
		AtomicInteger calls = new AtomicInteger();
		listener.open(calls::incrementAndGet);
		for (int i = 0; i < 1000; i++) {
			this.subscriptions.toolsChanged();
			this.subscriptions.promptsChanged();
			this.subscriptions.resourceUpdated("a:" + i % 4);
		}
		assertThat(calls).hasValue(1);
		assertThat(listener.take()).hasSize(3);
		assertThat(listener.take()).isEmpty();
		this.subscriptions.resourceUpdated("A:2");
		assertThat(calls).hasValue(2);
		this.resources.clear();
		assertThat(listener.take()).as("unsubscribed meanwhile").isEmpty();
	}

	@Test
	void aThousandListenersThatNobodyAsksHoldWhatTheyAreSubscribedToAtMost() {
		for (int i = 0; i < 10; i++) {
			this.resources.put("a:" + i, "a:" + i);
		}
		List<McpListener> listeners = new ArrayList<>();
		for (int i = 0; i < 1000; i++) {
			McpListener listener = listener(ListKind.TOOLS);
			listener.open(() -> {
			});
			listeners.add(listener);
		}
		for (int i = 0; i < 10_000; i++) {
			this.subscriptions.resourceUpdated("a:" + i % 20);
			this.subscriptions.toolsChanged();
		}
		assertThat(listeners).allSatisfy((listener) -> assertThat(listener.take()).hasSize(11));
		listeners.forEach(McpListener::close);
		this.subscriptions.toolsChanged();
		assertThat(listeners).allSatisfy((listener) -> assertThat(listener.take()).isEmpty());
	}

	@Test
	void changesAreNamed() {
		assertThatNullPointerException().isThrownBy(() -> this.subscriptions.resourceUpdated(null))
			.withMessage("'uri' must not be null");
		McpListener listener = listener(ListKind.values());
		listener.open(() -> {
		});
		for (McpChange change : List.of(new McpChange.ToolsChanged(), new McpChange.PromptsChanged(),
				new McpChange.ResourcesChanged())) {
			this.subscriptions.publish(change);
			assertThat(listener.take()).hasSize(1);
		}
	}

}

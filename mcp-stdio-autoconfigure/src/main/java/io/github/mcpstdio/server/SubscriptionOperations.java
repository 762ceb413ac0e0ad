package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.ListKind;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.ServerCapabilities;
import io.github.mcpstdio.protocol.model.SubscriptionFilter;
import io.github.mcpstdio.transport.McpConnection;

/**
 * Operations by which clients hear of changes.
 */
final class SubscriptionOperations implements OperationHandler {

	private final McpSubscriptions subscriptions;

	private final OfferedFeatures features;

	private final Duration interval;

	SubscriptionOperations(McpSubscriptions subscriptions, OfferedFeatures features, RuntimeSettings settings) {
		this.subscriptions = subscriptions;
		this.features = features;
		this.interval = settings.changeInterval();
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.Listen listen) {
			return listen(listen.filter(), context);
		}
		if (operation instanceof McpOperation.SubscribeResource subscribe) {
			return subscribe(subscribe.uri(), context);
		}
		if (operation instanceof McpOperation.UnsubscribeResource unsubscribe) {
			OfferedFeatures.require(this.features.get().resources(), "resources/unsubscribe");
			context.exchange().connection().subscribedResources().remove(UriText.normalize(unsubscribe.uri()));
			return context.answer(new McpResult.Empty());
		}
		return null;
	}

	private McpInvocation subscribe(String uri, OperationContext context) {
		OfferedFeatures.require(this.features.get().resources(), "resources/subscribe");
		Map<String, String> resources = context.exchange().connection().subscribedResources();
		String key = UriText.normalize(uri);
		if (resources.size() >= SubscriptionFilter.MAX_RESOURCES && !resources.containsKey(key)) {
			throw McpProtocolException.invalidParams("No more than " + SubscriptionFilter.MAX_RESOURCES
					+ " resources can be subscribed to; unsubscribe from others first");
		}
		resources.put(key, uri);
		return context.answer(new McpResult.Empty());
	}

	private McpInvocation listen(SubscriptionFilter wanted, OperationContext context) {
		Set<ListKind> lists = offeredLists();
		lists.retainAll(wanted.lists());
		Map<String, String> resources = new LinkedHashMap<>();
		if (this.features.get().resources()) {
			for (String uri : wanted.resources()) {
				resources.putIfAbsent(UriText.normalize(uri), uri);
			}
		}
		List<String> uris = new ArrayList<>(resources.values());
		McpListener.Origin origin = new McpListener.Origin(this.subscriptions, context.dialect(), context.id(),
				this.interval);
		return new McpInvocation.Listening(new McpListener(origin, new SubscriptionFilter(lists, uris), resources));
	}

	/**
	 * Return what a legacy client hears of.
	 */
	McpListener listener(McpConnection connection, Dialect dialect) {
		McpListener.Origin origin = new McpListener.Origin(this.subscriptions, dialect, null, this.interval);
		return new McpListener(origin, new SubscriptionFilter(offeredLists(), List.of()),
				connection.subscribedResources());
	}

	private Set<ListKind> offeredLists() {
		ServerCapabilities offered = this.features.get();
		Set<ListKind> lists = EnumSet.allOf(ListKind.class);
		lists.removeIf((list) -> !switch (list) {
			case TOOLS -> offered.tools();
			case PROMPTS -> offered.prompts();
			case RESOURCES -> offered.resources();
		});
		return lists;
	}

}

package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.JsonRpcResultResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.model.ListKind;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.SubscriptionFilter;

/**
 * What one subscription of a client, or a legacy connection, has not been told yet. Each
 * list and each resource is in it once at most, so it is bounded by what was subscribed
 * to. A transport opens it, takes what there is to tell when it is called, and closes it.
 * Safe for use by several threads.
 *
 * @since 0.1.0
 */
public final class McpListener {

	private final ReentrantLock lock = new ReentrantLock();

	private final McpSubscriptions subscriptions;

	private final Dialect dialect;

	private final @Nullable RequestId subscription;

	private final SubscriptionFilter filter;

	/** The URIs as the client wrote them by their normal forms. */
	private final Map<String, String> resources;

	private final Duration interval;

	private final Set<ListKind> changedLists = EnumSet.noneOf(ListKind.class);

	private final Set<String> updatedResources = new LinkedHashSet<>();

	private volatile @Nullable Runnable onChange;

	/**
	 * Create a listener.
	 * @param origin where it listens, for whom
	 * @param filter which lists it hears of, and what it says that it hears of
	 * @param resources which resources it hears of, which may change
	 */
	McpListener(Origin origin, SubscriptionFilter filter, Map<String, String> resources) {
		this.subscriptions = origin.subscriptions();
		this.dialect = origin.dialect();
		this.subscription = origin.subscription();
		this.interval = origin.interval();
		this.filter = filter;
		this.resources = resources;
	}

	/**
	 * Begin to listen.
	 * @param onChange called on any thread, without waiting, when there is something to
	 * tell where there was nothing; must be quick
	 */
	public void open(Runnable onChange) {
		this.onChange = onChange;
		this.subscriptions.add(this);
	}

	/**
	 * Return how long to wait after a change for others of its kind.
	 * @return the time that a client is told of changes later
	 */
	public Duration interval() {
		return this.interval;
	}

	/**
	 * Return the message that has to come before all others.
	 * @return the message
	 * @throws IllegalArgumentException if this is not a subscription
	 */
	public JsonRpcNotification acknowledgement() {
		return this.dialect.encode(new McpNotification.Acknowledged(this.filter), this.subscription);
	}

	void changed(ListKind list) {
		if (this.filter.lists().contains(list)) {
			put(list, null);
		}
	}

	void updated(String key) {
		if (this.resources.containsKey(key)) {
			put(null, key);
		}
	}

	private void put(@Nullable ListKind list, @Nullable String key) {
		boolean first;
		this.lock.lock();
		try {
			first = this.changedLists.isEmpty() && this.updatedResources.isEmpty();
			if (list != null) {
				this.changedLists.add(list);
			}
			if (key != null) {
				this.updatedResources.add(key);
			}
		}
		finally {
			this.lock.unlock();
		}
		Runnable callback = this.onChange;
		if (first && callback != null) {
			callback.run();
		}
	}

	/**
	 * Take what there is to tell.
	 * @return the messages in the order in which they are to be sent
	 */
	public List<JsonRpcMessage> take() {
		List<JsonRpcMessage> messages = new ArrayList<>();
		this.lock.lock();
		try {
			for (ListKind list : this.changedLists) {
				messages.add(encode(new McpNotification.ListChanged(list)));
			}
			for (String key : this.updatedResources) {
				String uri = this.resources.get(key);
				if (uri != null) {
					messages.add(encode(new McpNotification.ResourceUpdated(uri)));
				}
			}
			this.changedLists.clear();
			this.updatedResources.clear();
		}
		finally {
			this.lock.unlock();
		}
		return messages;
	}

	private JsonRpcNotification encode(McpNotification notification) {
		return this.dialect.encode(notification, this.subscription);
	}

	/**
	 * Return the messages by which the server ends the subscription.
	 * @return the messages in the order in which they are to be sent, none if this is not
	 * a subscription
	 */
	public List<JsonRpcMessage> ending() {
		RequestId id = this.subscription;
		if (id == null) {
			return List.of();
		}
		JsonNode json = id.toJson();
		return List.of(new JsonRpcResultResponse(id, this.dialect.encode(new McpResult.SubscriptionEnded(json))),
				encode(new McpNotification.Cancelled()));
	}

	/**
	 * Listen no longer.
	 */
	public void close() {
		this.subscriptions.remove(this);
	}

	/**
	 * Where a listener listens, for whom.
	 *
	 * @param subscriptions where it hears of changes
	 * @param dialect the revision in which they are told
	 * @param subscription the id of the request that opened the subscription, or
	 * {@code null} for a legacy connection
	 * @param interval how long to wait after a change for others of its kind
	 */
	record Origin(McpSubscriptions subscriptions, Dialect dialect, @Nullable RequestId subscription,
			Duration interval) {

	}

}

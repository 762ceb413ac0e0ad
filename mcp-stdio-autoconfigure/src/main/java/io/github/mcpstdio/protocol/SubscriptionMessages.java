package io.github.mcpstdio.protocol;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.model.ListKind;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.SubscriptionFilter;

/**
 * The JSON of methods and notifications that deal with subscriptions.
 */
final class SubscriptionMessages {

	private static final String RESOURCES = "resourceSubscriptions";

	private SubscriptionMessages() {
	}

	/**
	 * Return the URI that is to be subscribed to, or no longer.
	 */
	static String uri(Params params) {
		return requireLength("uri", params.string("uri"));
	}

	private static String requireLength(String name, String uri) {
		if (uri.length() > SubscriptionFilter.MAX_URI_LENGTH) {
			throw McpProtocolException.invalidParams(
					"'" + name + "' must not be longer than " + SubscriptionFilter.MAX_URI_LENGTH + " characters");
		}
		return uri;
	}

	static McpOperation listen(Params params) {
		Params wanted = params.required("notifications");
		Set<ListKind> lists = EnumSet.noneOf(ListKind.class);
		for (ListKind list : ListKind.values()) {
			if (wanted.flag(list.flag())) {
				lists.add(list);
			}
		}
		return new McpOperation.Listen(new SubscriptionFilter(lists, resources(wanted)));
	}

	private static List<String> resources(Params wanted) {
		List<String> uris = wanted.stringList(RESOURCES, SubscriptionFilter.MAX_RESOURCES);
		for (String uri : uris) {
			requireLength("notifications." + RESOURCES, uri);
		}
		return uris;
	}

	static JsonRpcNotification write(McpNotification notification, @Nullable RequestId subscription) {
		ObjectNode params = JsonNodeFactory.instance.objectNode();
		if (subscription != null) {
			params.putObject(MetaKeys.META).set(MetaKeys.SUBSCRIPTION_ID, subscription.toJson());
		}
		if (notification instanceof McpNotification.ListChanged changed) {
			return new JsonRpcNotification(changed.list().notification(), params.isEmpty() ? null : params);
		}
		if (notification instanceof McpNotification.ResourceUpdated updated) {
			params.put("uri", updated.uri());
			return new JsonRpcNotification("notifications/resources/updated", params);
		}
		if (notification instanceof McpNotification.Acknowledged acknowledged) {
			params.set("notifications", filter(acknowledged.filter()));
			return new JsonRpcNotification("notifications/subscriptions/acknowledged", params);
		}
		if (notification instanceof McpNotification.Cancelled && subscription != null) {
			params.set("requestId", subscription.toJson());
			return new JsonRpcNotification("notifications/cancelled", params);
		}
		throw new IllegalArgumentException(notification.getClass().getSimpleName() + " belongs to no subscription");
	}

	private static ObjectNode filter(SubscriptionFilter filter) {
		ObjectNode json = JsonNodeFactory.instance.objectNode();
		for (ListKind list : filter.lists()) {
			json.put(list.flag(), true);
		}
		if (!filter.resources().isEmpty()) {
			ArrayNode uris = json.putArray(RESOURCES);
			filter.resources().forEach(uris::add);
		}
		return json;
	}

}

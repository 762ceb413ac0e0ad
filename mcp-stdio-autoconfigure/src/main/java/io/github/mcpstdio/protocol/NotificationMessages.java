package io.github.mcpstdio.protocol;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.protocol.model.McpNotification;

/**
 * The JSON of notifications to the client.
 */
final class NotificationMessages {

	private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

	private NotificationMessages() {
	}

	static JsonRpcNotification write(McpNotification notification) {
		if (notification instanceof McpNotification.Progress progress) {
			return progress(progress);
		}
		if (notification instanceof McpNotification.LogMessage message) {
			return message(message);
		}
		throw new IllegalArgumentException(notification.getClass().getSimpleName() + " belongs to a subscription");
	}

	private static JsonRpcNotification progress(McpNotification.Progress progress) {
		ObjectNode params = NODES.objectNode();
		params.set(MetaKeys.PROGRESS_TOKEN, progress.token());
		params.set("progress", number(progress.progress()));
		if (progress.total() != null) {
			params.set("total", number(progress.total()));
		}
		if (progress.message() != null) {
			params.put("message", progress.message());
		}
		return new JsonRpcNotification("notifications/progress", params);
	}

	/**
	 * Return a number as people write it: without a fraction if it has none.
	 */
	private static JsonNode number(double value) {
		long whole = (long) value;
		boolean exact = whole == value && Math.abs(whole) <= 1L << 53;
		return exact ? NODES.numberNode(whole) : NODES.numberNode(value);
	}

	private static JsonRpcNotification message(McpNotification.LogMessage message) {
		ObjectNode params = NODES.objectNode().put("level", message.level().wireName());
		if (message.logger() != null) {
			params.put("logger", message.logger());
		}
		params.set("data", message.data());
		return new JsonRpcNotification("notifications/message", params);
	}

}

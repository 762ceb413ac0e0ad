package io.github.mcpstdio.protocol;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.jsonrpc.JsonPayload;
import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.LogLevel;
import io.github.mcpstdio.protocol.model.McpNotification;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * One revision of the protocol: what its requests mean and how its results look.
 * Immutable and safe for use by several threads.
 *
 * @since 0.1.0
 */
public interface Dialect {

	/**
	 * Return the revision.
	 * @return the revision, such as {@code 2026-07-28}
	 */
	String version();

	/**
	 * Return whether each request carries its revision, so that there is no
	 * {@code initialize}.
	 * @return whether the revision belongs to the modern era
	 */
	boolean modern();

	/**
	 * Read a request.
	 * @param request the request
	 * @param connected what the client said of itself by {@code initialize}, or
	 * {@code null} if it did not
	 * @return what it asks for
	 * @throws McpProtocolException if the method does not exist in this revision or its
	 * parameters are malformed
	 */
	McpOperation decode(JsonRpcRequest request, @Nullable ClientProfile connected);

	/**
	 * Say that there is no resource of some URI.
	 * @param uri the URI as the client has sent it
	 * @return the exception that answers the request as the revision has it
	 */
	McpProtocolException resourceNotFound(String uri);

	/**
	 * Write a result.
	 * @param result the result
	 * @return its JSON, which later changes of the result do not reach
	 */
	JsonPayload.Encoded encode(McpResult result);

	/**
	 * Write a notification.
	 * @param notification the notification
	 * @return its message, which later changes of the notification may reach
	 */
	JsonRpcNotification encode(McpNotification notification);

	/**
	 * Write a notification that belongs to a subscription.
	 * @param notification the notification
	 * @param subscription the id of the request that opened the subscription, or
	 * {@code null} for that which a legacy connection is
	 * @return its message
	 */
	JsonRpcNotification encode(McpNotification notification, @Nullable RequestId subscription);

	/**
	 * Return from which level on a client wants log messages of a request.
	 * @param request what accompanies the request
	 * @param ofConnection the level that holds for the client's connection
	 * @return the level, or {@code null} if it wants none
	 */
	@Nullable LogLevel logLevel(RequestMeta request, LogLevel ofConnection);

}

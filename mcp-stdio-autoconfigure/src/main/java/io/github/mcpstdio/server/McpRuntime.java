package io.github.mcpstdio.server;

import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.protocol.Dialect;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.ProtocolVersionResolver;
import io.github.mcpstdio.protocol.model.ClientProfile;
import io.github.mcpstdio.protocol.model.McpOperation;
import io.github.mcpstdio.transport.McpConnection;
import io.github.mcpstdio.transport.McpHeaders;
import io.github.mcpstdio.transport.Negotiation;

/**
 * The server core: understands requests, in whatever revision they come, and answers them
 * from the catalogue. Knows no transport and starts no thread. Safe for use by several
 * threads.
 *
 * @since 0.1.0
 */
public final class McpRuntime {

	private static final Logger logger = LoggerFactory.getLogger(McpRuntime.class);

	private final ProtocolVersionResolver resolver;

	private final MessageSettings messages;

	private final SubscriptionOperations subscriptions;

	/** What is asked for most comes first. */
	private final OperationHandler[] handlers;

	/**
	 * Create a runtime.
	 * @param resolver chooses the revision of each request
	 * @param catalog what the server offers
	 * @param settings how it behaves
	 */
	public McpRuntime(ProtocolVersionResolver resolver, McpCatalog catalog, RuntimeSettings settings) {
		this.resolver = resolver;
		OfferedFeatures features = new OfferedFeatures(catalog, settings);
		this.messages = new MessageSettings(features, settings.progressInterval());
		this.subscriptions = new SubscriptionOperations(catalog.subscriptions(), features, settings);
		this.handlers = new OperationHandler[] { new ToolOperations(catalog, features, settings),
				new ResourceOperations(catalog, features, settings), new PromptOperations(catalog, features, settings),
				new CompletionOperations(catalog, features), this.subscriptions, new LoggingOperations(features),
				new LifecycleOperations(resolver, features) };
	}

	/**
	 * Understand a request. Requests that need no handler, and those that are refused,
	 * are answered at once. Never blocks and never throws.
	 * @param request the request
	 * @param exchange what the transport knows about it
	 * @return the answer, or what has to be run to get it
	 */
	public McpInvocation prepare(JsonRpcRequest request, McpExchange exchange) {
		try {
			Dialect dialect = this.resolver.resolve(exchange.headers(), request);
			McpOperation operation = dialect.decode(request, profile(exchange.connection()));
			return prepare(operation, new OperationContext(request.id(), dialect, exchange, this.messages));
		}
		catch (McpProtocolException ex) {
			logger.debug("Refused request {}: {}", request.id(), ex.getMessage());
			return new McpInvocation.Answered(new JsonRpcErrorResponse(request.id(), ex.error()));
		}
		catch (Throwable ex) {
			logger.error("Failed to prepare request {}", request.id(), ex);
			return new McpInvocation.Answered(new JsonRpcErrorResponse(request.id(),
					new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "Internal error")));
		}
	}

	/**
	 * Return whether a request itself names the revision that it speaks, so that what was
	 * agreed on for the connection does not concern it.
	 * @param request the request
	 * @return whether its {@code _meta} names a revision
	 */
	public boolean namesVersion(JsonRpcRequest request) {
		return this.resolver.namesVersion(request);
	}

	private McpInvocation prepare(McpOperation operation, OperationContext context) {
		for (OperationHandler handler : this.handlers) {
			McpInvocation invocation = handler.prepare(operation, context);
			if (invocation != null) {
				return invocation;
			}
		}
		throw new IllegalStateException("No handler for " + operation.getClass().getSimpleName());
	}

	/**
	 * Answer a request in the calling thread, without a deadline. Handlers that leave the
	 * work to a stage are waited for. Subscriptions need a transport and are refused.
	 * @param request the request
	 * @param exchange what the transport knows about it
	 * @return the answer
	 */
	public JsonRpcResponse dispatch(JsonRpcRequest request, McpExchange exchange) {
		McpInvocation invocation = prepare(request, exchange);
		if (invocation instanceof McpInvocation.Deferred deferred) {
			return Objects.requireNonNull(deferred.run(ExecutionToken.blocking(CancellationToken.NONE)));
		}
		if (invocation instanceof McpInvocation.Answered answered) {
			return answered.response();
		}
		return new JsonRpcErrorResponse(request.id(),
				new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "There is no way to send changes"));
	}

	/**
	 * Take a notification that is not about a request.
	 * @param notification the notification
	 * @param connection the connection on which it came
	 * @return what a legacy client hears of from now on, not opened yet, or {@code null}
	 * if nothing is to be done
	 */
	public @Nullable McpListener accept(JsonRpcNotification notification, McpConnection connection) {
		Negotiation negotiation = connection.negotiation();
		if (negotiation == null || !notification.method().equals("notifications/initialized")
				|| !connection.initialized()) {
			return null;
		}
		Dialect dialect = this.resolver.resolve(Map.of(McpHeaders.PROTOCOL_VERSION, negotiation.protocolVersion()),
				new JsonRpcRequest(new RequestId.NumberId(0), notification.method(), null));
		return this.subscriptions.listener(connection, dialect);
	}

	private static @Nullable ClientProfile profile(McpConnection connection) {
		Negotiation negotiation = connection.negotiation();
		return (negotiation != null) ? new ClientProfile(negotiation.clientCapabilities(), negotiation.clientInfo())
				: null;
	}

}

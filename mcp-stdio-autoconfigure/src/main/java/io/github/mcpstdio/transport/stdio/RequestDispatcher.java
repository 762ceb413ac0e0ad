package io.github.mcpstdio.transport.stdio;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.execution.ExecutionOutcome;
import io.github.mcpstdio.execution.ExecutionRejectedException;
import io.github.mcpstdio.execution.ExecutionRequest;
import io.github.mcpstdio.execution.McpExecutor;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcException;
import io.github.mcpstdio.jsonrpc.JsonRpcMessage;
import io.github.mcpstdio.jsonrpc.JsonRpcNotification;
import io.github.mcpstdio.jsonrpc.JsonRpcRequest;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.jsonrpc.RequestId;
import io.github.mcpstdio.server.McpExchange;
import io.github.mcpstdio.server.McpInvocation;
import io.github.mcpstdio.server.McpListener;
import io.github.mcpstdio.server.McpRuntime;
import io.github.mcpstdio.transport.McpConnection;
import io.github.mcpstdio.transport.McpHeaders;
import io.github.mcpstdio.transport.Negotiation;

/**
 * Takes the messages of one client in the order in which they come, answers what needs no
 * handler, and has the executor run the rest. Messages are given to it by one thread at a
 * time; outcomes come on any thread.
 */
final class RequestDispatcher {

	private static final Logger logger = LoggerFactory.getLogger(RequestDispatcher.class);

	private final McpConnection connection = new McpConnection();

	private final McpRuntime runtime;

	private final McpExecutor executor;

	private final MessageWriter writer;

	private final StdioSettings settings;

	private final PendingRequests pending;

	private final OpenListeners listeners;

	private @Nullable Map<String, String> headers;

	RequestDispatcher(McpRuntime runtime, McpExecutor executor, MessageWriter writer, StdioSettings settings,
			PendingRequests pending) {
		this.runtime = runtime;
		this.executor = executor;
		this.writer = writer;
		this.settings = settings;
		this.pending = pending;
		this.listeners = new OpenListeners(executor, writer, settings.maxSubscriptions());
	}

	/**
	 * Take the present line of a reader. An answer to it is not written yet: the caller
	 * sees to it that somebody does.
	 * @return whether work has been given to the executor
	 */
	boolean accept(LineReader line) {
		if (line.isTooLong()) {
			logger.warn("Refused a line of more than {} bytes ('mcp.stdio.max-line-bytes')",
					this.settings.maxLineBytes());
			this.writer.append(TransportErrors.lineTooLong(this.settings.maxLineBytes()));
			return false;
		}
		try {
			JsonRpcMessage message = this.writer.codec().decode(line.buffer(), line.offset(), line.length());
			return accept(message, line.length());
		}
		catch (JsonRpcException ex) {
			logger.warn("Refused a line of {} bytes: {}", line.length(), ex.getMessage());
			if (ex.answer() != null) {
				this.writer.append(ex.answer());
			}
			return false;
		}
		catch (RuntimeException | StackOverflowError ex) {
			logger.error("Failed to deal with a line of {} bytes", line.length(), ex);
			this.writer.append(TransportErrors.internal(null));
			return false;
		}
	}

	private boolean accept(JsonRpcMessage message, int bytes) {
		if (message instanceof JsonRpcRequest request) {
			return accept(request, bytes);
		}
		if (message instanceof JsonRpcNotification notification) {
			accept(notification);
		}
		else {
			logger.debug("Dropped a response that nobody waits for");
		}
		return false;
	}

	private boolean accept(JsonRpcRequest request, int bytes) {
		if (this.pending.contains(request.id()) || this.listeners.contains(request.id())) {
			this.writer.append(TransportErrors.duplicateId(request.id()));
			return false;
		}
		PendingRequest pending = new PendingRequest(request.id(), bytes, this.pending, this.writer);
		McpInvocation invocation = this.runtime.prepare(request,
				new McpExchange(this.connection, headers(request), pending));
		if (invocation instanceof McpInvocation.Deferred deferred) {
			return admit(pending, deferred);
		}
		if (invocation instanceof McpInvocation.Answered answered) {
			this.writer.append(answered.response());
		}
		else if (invocation instanceof McpInvocation.Listening listening) {
			listen(request.id(), listening.listener());
		}
		return false;
	}

	private void listen(RequestId id, McpListener listener) {
		if (this.listeners.hasRoom()) {
			this.listeners.open(id, listener);
			return;
		}
		logger.warn("Refused subscription {}: there are {} ('mcp.stdio.max-subscriptions')", id,
				this.settings.maxSubscriptions());
		this.writer.append(TransportErrors.busy(id, "max-subscriptions"));
	}

	private Map<String, String> headers(JsonRpcRequest request) {
		Map<String, String> agreed = this.headers;
		if (agreed == null) {
			Negotiation negotiation = this.connection.negotiation();
			if (negotiation == null) {
				return Map.of();
			}
			agreed = Map.of(McpHeaders.PROTOCOL_VERSION, negotiation.protocolVersion());
			this.headers = agreed;
		}
		return this.runtime.namesVersion(request) ? Map.of() : agreed;
	}

	private boolean admit(PendingRequest request, McpInvocation.Deferred invocation) {
		if (this.pending.bytes() + this.writer.pendingBytes() + request.bytes() > this.settings.maxPendingBytes()
				&& !this.pending.isEmpty()) {
			this.writer.append(TransportErrors.busy(request.id(), "max-pending-bytes"));
			return false;
		}
		if (!this.pending.add(request)) {
			return false;
		}
		Duration timeout = (invocation.timeout() != null) ? invocation.timeout() : this.settings.requestTimeout();
		try {
			this.executor.submit(new ExecutionRequest<JsonRpcResponse>(request, timeout, invocation::run,
					(outcome) -> finish(request, outcome)));
			return true;
		}
		catch (ExecutionRejectedException ex) {
			logger.warn("Refused {}: {}", request, ex.getMessage());
			this.pending.take(request);
			this.writer.append(TransportErrors.busy(request.id(), ex.reason()));
			this.pending.leave(request);
			return false;
		}
	}

	private void finish(PendingRequest request, ExecutionOutcome<JsonRpcResponse> outcome) {
		try {
			if (outcome instanceof ExecutionOutcome.Cancelled) {
				answerCancelled(request, outcome);
			}
			else if (this.pending.take(request)) {
				this.writer.send(answer(request.id(), outcome));
			}
		}
		finally {
			this.pending.leave(request);
		}
	}

	/**
	 * Whoever cancels cannot wait for a client that does not read.
	 */
	private void answerCancelled(PendingRequest request, ExecutionOutcome<JsonRpcResponse> outcome) {
		if (request.isAnsweredWhenCancelled()) {
			this.writer.appendWithoutWaiting(answer(request.id(), outcome));
		}
	}

	private static JsonRpcResponse answer(RequestId id, ExecutionOutcome<JsonRpcResponse> outcome) {
		if (outcome instanceof ExecutionOutcome.Completed<JsonRpcResponse> completed) {
			return completed.value();
		}
		if (outcome instanceof ExecutionOutcome.TimedOut<JsonRpcResponse> timedOut) {
			logger.warn("Request {} did not end within {}", id, timedOut.timeout());
			return TransportErrors.timedOut(id, timedOut.timeout());
		}
		if (outcome instanceof ExecutionOutcome.Failed<JsonRpcResponse> failed) {
			logger.error("Failed to answer request {}", id, failed.cause());
			return TransportErrors.internal(id);
		}
		return TransportErrors.shuttingDown(id);
	}

	private void accept(JsonRpcNotification notification) {
		if (notification.method().equals("notifications/cancelled")
				&& notification.params() instanceof ObjectNode params) {
			cancel(params.get("requestId"), params.path("reason"));
		}
		else {
			logger.debug("Received the notification '{}'", notification.method());
			McpListener listener = this.runtime.accept(notification, this.connection);
			if (listener != null) {
				this.listeners.openConnection(listener);
			}
		}
	}

	private void cancel(@Nullable JsonNode requestId, JsonNode reason) {
		RequestId id = RequestId.from(requestId, this.writer.codec().limits());
		if (id != null && this.listeners.cancel(id)) {
			logger.debug("Subscription {} is cancelled by the client: {}", id, reason);
			return;
		}
		PendingRequest request = (id != null) ? this.pending.get(id) : null;
		if (request != null && this.pending.take(request)) {
			logger.debug("Request {} is cancelled by the client: {}", id, reason);
			this.executor.cancel(request);
		}
	}

	/**
	 * End all subscriptions. What is to be written is left to a writer that the caller
	 * sees to.
	 */
	void endSubscriptions() {
		this.listeners.end();
	}

	/**
	 * Cancel all that goes on.
	 * @param answered whether the requests are answered by an error, which the caller has
	 * written
	 */
	void cancelAll(boolean answered) {
		for (PendingRequest request : this.pending.all()) {
			if (this.pending.take(request)) {
				if (answered) {
					request.answerWhenCancelled();
				}
				if (!this.executor.cancel(request) && answered) {
					// It ends by itself right now, but the right to answer it is here.
					this.writer.appendWithoutWaiting(TransportErrors.shuttingDown(request.id()));
				}
			}
		}
	}

}

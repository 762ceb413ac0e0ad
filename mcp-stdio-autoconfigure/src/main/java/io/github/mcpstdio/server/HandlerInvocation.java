package io.github.mcpstdio.server;

import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.execution.CancellationToken;
import io.github.mcpstdio.execution.ExecutionToken;
import io.github.mcpstdio.jsonrpc.JsonRpcError;
import io.github.mcpstdio.jsonrpc.JsonRpcErrorResponse;
import io.github.mcpstdio.jsonrpc.JsonRpcResponse;
import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.protocol.model.McpResult;
import io.github.mcpstdio.protocol.model.RequestMeta;

/**
 * One call of a handler: whatever it does becomes an answer. What it throws on purpose
 * reaches the client as it is, anything else as a reference to the log.
 *
 * @param <R> what the handler gives
 */
abstract class HandlerInvocation<R extends McpResult> implements McpInvocation.Deferred {

	private static final Logger logger = LoggerFactory.getLogger(HandlerInvocation.class);

	private final CatalogEntry<?> entry;

	private final OperationContext context;

	private final RequestMeta request;

	private @Nullable InvocationContext handlerContext;

	HandlerInvocation(CatalogEntry<?> entry, OperationContext context, RequestMeta request) {
		this.entry = entry;
		this.context = context;
		this.request = request;
	}

	/**
	 * Return what is called, such as {@code tool}.
	 */
	abstract String kind();

	/**
	 * Return what answers a call whose arguments are refused, or {@code null} if they are
	 * not.
	 */
	@Nullable R refused() {
		return null;
	}

	/**
	 * Call the handler.
	 */
	abstract R call(McpContext context) throws Exception;

	/**
	 * Call the handler if its result comes later.
	 * @return completes with what {@link #end} takes, or {@code null} if the handler is
	 * to be called for its result
	 */
	@Nullable CompletionStage<?> begin(McpContext context) throws Exception {
		return null;
	}

	/**
	 * Take the result that has come later.
	 */
	R end(@Nullable Object value, @Nullable Throwable failure) throws Exception {
		throw new IllegalStateException("Nothing has begun");
	}

	/**
	 * Make an answer of a failure.
	 * @param message what the client may know
	 * @return the result that says so
	 * @throws McpProtocolException the error that says so
	 */
	R failed(String message) {
		throw new McpProtocolException(JsonRpcError.INTERNAL_ERROR, message);
	}

	/**
	 * Make an answer of a failure that the handler reports.
	 */
	R reported(McpHandlerException failure) {
		return failed(Objects.requireNonNullElseGet(failure.getMessage(), () -> "The " + kind() + " failed"));
	}

	/**
	 * Check what the handler has given.
	 */
	R checked(R result) {
		return result;
	}

	final OperationContext context() {
		return this.context;
	}

	@Override
	public final @Nullable Duration timeout() {
		return this.entry.registration().timeout();
	}

	@Override
	public final @Nullable JsonRpcResponse run(ExecutionToken<JsonRpcResponse> token) {
		R result;
		try {
			result = refused();
			if (result == null) {
				InvocationContext handlerContext = new InvocationContext(this.context, this.request, token);
				this.handlerContext = handlerContext;
				CompletionStage<?> stage = begin(handlerContext);
				if (stage != null) {
					return token.await(stage, this::end);
				}
				result = present(call(handlerContext));
			}
		}
		catch (Throwable ex) {
			hush();
			return failure(ex, token);
		}
		hush();
		return answer(result);
	}

	/**
	 * Let the handler say nothing more, since its answer comes next.
	 */
	private void hush() {
		if (this.handlerContext != null) {
			this.handlerContext.end();
		}
	}

	private JsonRpcResponse end(@Nullable Object value, @Nullable Throwable failure, CancellationToken token) {
		R result;
		hush();
		try {
			result = present(end(value, failure));
		}
		catch (Throwable ex) {
			return failure(ex, token);
		}
		return answer(result);
	}

	private R present(@Nullable R result) {
		return Objects.requireNonNull(result, "The handler returned no result");
	}

	private JsonRpcResponse failure(Throwable cause, CancellationToken token) {
		try {
			if (cause instanceof McpProtocolException ex) {
				throw ex;
			}
			if (cause instanceof McpHandlerException ex) {
				logger.debug("The {} '{}' reported an error", kind(), this.entry.name(), ex);
				return answer(reported(ex));
			}
			return answer(unexpected(cause, token));
		}
		catch (McpProtocolException ex) {
			return new JsonRpcErrorResponse(this.context.id(), ex.error());
		}
	}

	private JsonRpcResponse answer(R result) {
		try {
			return this.context.response(checked(result));
		}
		catch (McpProtocolException ex) {
			return new JsonRpcErrorResponse(this.context.id(), ex.error());
		}
		catch (Throwable ex) {
			logger.error("The result of {} '{}' of {} cannot be sent", kind(), this.entry.name(), this.entry.origin(),
					ex);
			return new JsonRpcErrorResponse(this.context.id(),
					new JsonRpcError(JsonRpcError.INTERNAL_ERROR, "The " + kind() + "'s result cannot be sent"));
		}
	}

	private R unexpected(Throwable cause, CancellationToken token) {
		String reference = UUID.randomUUID().toString();
		if (token.isCancelled()) {
			logger.debug("The {} '{}' ended after its cancellation", kind(), this.entry.name(), cause);
		}
		else {
			logger.error("The {} '{}' of {} failed (reference {})", kind(), this.entry.name(), this.entry.origin(),
					reference, cause);
		}
		return failed("The " + kind() + " failed. The server's log has the details under reference " + reference);
	}

}

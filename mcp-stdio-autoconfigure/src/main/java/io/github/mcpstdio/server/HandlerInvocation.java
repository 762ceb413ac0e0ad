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
 * @param <Q> what the client asks for
 * @param <R> what the handler gives
 */
abstract class HandlerInvocation<Q, R extends McpResult> implements McpInvocation.Deferred {

	private static final Logger logger = LoggerFactory.getLogger(HandlerInvocation.class);

	private final CatalogEntry<?> entry;

	private final OperationContext context;

	private final RequestMeta meta;

	private @Nullable InvocationContext handlerContext;

	HandlerInvocation(CatalogEntry<?> entry, OperationContext context, RequestMeta meta) {
		this.entry = entry;
		this.context = context;
		this.meta = meta;
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
	 * Return the handler.
	 */
	abstract Object handler();

	/**
	 * Return what the handler is called with.
	 */
	abstract Q request();

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
				InvocationContext handlerContext = new InvocationContext(this.context, this.meta, token);
				this.handlerContext = handlerContext;
				CompletionStage<?> stage = begin(handlerContext);
				if (stage != null) {
					return token.await(stage, (value, failure, next) -> end(value, failure, handlerContext, next));
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

	@SuppressWarnings("unchecked")
	private @Nullable CompletionStage<?> begin(McpContext handlerContext) throws Exception {
		return (handler() instanceof AsyncHandler<?, ?> handler)
				? ((AsyncHandler<Q, R>) handler).begin(request(), handlerContext) : null;
	}

	/**
	 * Let the handler say nothing more, since its answer comes next.
	 */
	private void hush() {
		if (this.handlerContext != null) {
			this.handlerContext.end();
		}
	}

	@SuppressWarnings("unchecked")
	private JsonRpcResponse end(@Nullable Object value, @Nullable Throwable failure, McpContext handlerContext,
			CancellationToken token) {
		R result;
		hush();
		try {
			result = present(((AsyncHandler<Q, R>) handler()).end(request(), value, failure, handlerContext));
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

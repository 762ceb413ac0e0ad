package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.McpProtocolException;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

/**
 * Calls a handler method of a bean, whatever kind of handler it is. Everything that can
 * be found out before is prepared once. Safe for use by several threads.
 *
 * @param <R> what the client sends
 */
final class MethodInvocation<R> {

	private final HandlerMethod method;

	private final List<? extends RequestArgument<R>> arguments;

	private final ArgumentValidation validation;

	private final FailureHandling failures;

	private final Refusal refusal;

	private final @Nullable AsyncReturnType async;

	/**
	 * Create an invocation.
	 * @param method the method
	 * @param arguments an argument for each parameter
	 * @param support what all handlers share
	 * @param refusal how the client is told that arguments are refused
	 */
	MethodInvocation(HandlerMethod method, List<? extends RequestArgument<R>> arguments, HandlerSupport support,
			Refusal refusal) {
		this.method = method;
		this.arguments = arguments;
		this.validation = support.validations().create(method, arguments);
		this.failures = support.failures();
		this.refusal = refusal;
		this.async = AsyncReturnType.of(method.method().getReturnType());
	}

	@Nullable AsyncReturnType async() {
		return this.async;
	}

	/**
	 * Call the method and wait for its result.
	 * @param request what the client sent
	 * @param context the request that is served
	 * @return what the method returns, or what its stage completes with, or a
	 * {@link FailureAnswer} of an exception handler
	 * @throws Exception what is to be told if it fails
	 */
	@Nullable Object call(R request, McpContext context) throws Exception {
		@Nullable Object[] values;
		Object bean;
		try {
			values = resolve(request, context);
			bean = this.method.bean().get();
			this.validation.check(bean, values);
		}
		catch (McpToolException ex) {
			throw this.refusal.of(ex);
		}
		try {
			return await(this.method.invoke(bean, values), context);
		}
		catch (Throwable ex) {
			return failed(ex, context);
		}
	}

	private @Nullable Object[] resolve(R request, McpContext context) throws Exception {
		@Nullable Object[] values = new @Nullable Object[this.arguments.size()];
		for (int i = 0; i < values.length; i++) {
			values[i] = this.arguments.get(i).resolve(request, context);
		}
		return values;
	}

	private FailureAnswer failed(Throwable failure, McpContext context) throws Exception {
		Throwable translated = (failure instanceof Exception exception) ? this.validation.translate(exception)
				: failure;
		if (translated instanceof McpToolException refused && translated != failure) {
			throw this.refusal.of(refused);
		}
		return this.failures.answer(translated, this.method, context);
	}

	private @Nullable Object await(@Nullable Object returned, McpContext context) throws Exception {
		if (this.async == null) {
			return returned;
		}
		CompletableFuture<?> future = this.async.stage(returned, context.cancellation()).toCompletableFuture();
		context.cancellation().onCancel(() -> future.cancel(true));
		try {
			return future.get();
		}
		catch (InterruptedException ex) {
			future.cancel(true);
			throw ex;
		}
		catch (ExecutionException ex) {
			throw unwrapped(ex);
		}
	}

	private static Exception unwrapped(ExecutionException ex) {
		Throwable cause = ex.getCause();
		if (cause instanceof Error error) {
			throw error;
		}
		return (cause instanceof Exception exception) ? exception : ex;
	}

	/**
	 * How the client is told that arguments are refused.
	 */
	enum Refusal {

		/** By a result that the model reads. */
		RESULT,

		/** By the error for invalid parameters. */
		ERROR;

		private RuntimeException of(McpToolException refused) {
			return (this == RESULT) ? refused
					: McpProtocolException.invalidParams(String.valueOf(refused.getMessage()));
		}

	}

}

package io.github.mcpstdio.handler;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

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
	 * Call the method for its result, unless that may come later.
	 * @param request what the client sent
	 * @param context the request that is served
	 * @return what the method returns, or a {@link FailureAnswer} of an exception handler
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
			return this.method.invoke(bean, values);
		}
		catch (Throwable ex) {
			return failed(ex, context);
		}
	}

	/**
	 * Call the method if its result may come later.
	 * @param request what the client sent
	 * @param context the request that is served
	 * @return completes with what {@link #end} takes, or {@code null} if the method is to
	 * be called for its result
	 * @throws Exception what is to be told if it fails
	 */
	@Nullable CompletionStage<?> begin(R request, McpContext context) throws Exception {
		if (this.async == null) {
			return null;
		}
		Object returned = call(request, context);
		return (returned instanceof FailureAnswer) ? CompletableFuture.completedStage(returned)
				: this.async.stage(returned, context.cancellation());
	}

	/**
	 * Take the result that has come later.
	 * @param value what the stage has completed with
	 * @param failure what it has failed with, or {@code null} if it has not
	 * @param context the request that is served
	 * @return the value, or a {@link FailureAnswer} of an exception handler
	 * @throws Exception what is to be told if it has failed
	 */
	@Nullable Object end(@Nullable Object value, @Nullable Throwable failure, McpContext context) throws Exception {
		return (failure != null) ? failed(failure, context) : value;
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

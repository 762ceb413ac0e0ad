package io.github.mcpstdio.handler;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.protocol.model.CallToolResult;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.ToolHandler;

/**
 * Calls a method of a bean as a tool. Everything that can be found out before is prepared
 * once. Safe for use by several threads.
 */
final class MethodToolHandler implements ToolHandler {

	private final HandlerMethod method;

	private final HandlerArgument[] arguments;

	private final ArgumentValidation validation;

	private final ResultConverter results;

	MethodToolHandler(HandlerMethod method, HandlerArgument[] arguments, ArgumentValidation validation,
			ResultConverter results) {
		this.method = method;
		this.arguments = arguments;
		this.validation = validation;
		this.results = results;
	}

	@Override
	public CallToolResult call(ObjectNode arguments, McpContext context) throws Exception {
		@Nullable Object[] values = new @Nullable Object[this.arguments.length];
		for (int i = 0; i < values.length; i++) {
			values[i] = this.arguments[i].resolve(arguments, context);
		}
		Object bean = this.method.bean().get();
		this.validation.check(bean, values);
		return this.results.convert(await(invoke(bean, values), context));
	}

	private @Nullable Object invoke(Object bean, @Nullable Object[] values) throws Exception {
		try {
			return this.method.invoke(bean, values);
		}
		catch (RuntimeException ex) {
			throw this.validation.translate(ex);
		}
	}

	private @Nullable Object await(@Nullable Object returned, McpContext context) throws Exception {
		if (returned instanceof CompletionStage<?> stage) {
			return get(stage.toCompletableFuture(), context);
		}
		return (returned instanceof Future<?> future) ? get(future, context) : returned;
	}

	private @Nullable Object get(Future<?> future, McpContext context) throws Exception {
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

	private Exception unwrapped(ExecutionException ex) {
		Throwable cause = ex.getCause();
		if (cause instanceof Error error) {
			throw error;
		}
		return (cause instanceof Exception exception) ? this.validation.translate(exception) : ex;
	}

}

package io.github.mcpstdio.handler;

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
		return this.results.convert(invoke(arguments, context));
	}

	/**
	 * Call the method.
	 * @return what it returns
	 */
	@Nullable Object invoke(ObjectNode arguments, McpContext context) throws Exception {
		@Nullable Object[] values = new @Nullable Object[this.arguments.length];
		for (int i = 0; i < values.length; i++) {
			values[i] = this.arguments[i].resolve(arguments, context);
		}
		Object bean = this.method.bean().get();
		this.validation.check(bean, values);
		try {
			return this.method.invoke(bean, values);
		}
		catch (RuntimeException ex) {
			throw this.validation.translate(ex);
		}
	}

	/**
	 * Make the result of a call whose method has left the work to something else.
	 */
	CallToolResult result(@Nullable Object value, @Nullable Throwable failure) throws Exception {
		if (failure instanceof Error error) {
			throw error;
		}
		if (failure instanceof Exception exception) {
			throw this.validation.translate(exception);
		}
		return this.results.convert(value);
	}

}

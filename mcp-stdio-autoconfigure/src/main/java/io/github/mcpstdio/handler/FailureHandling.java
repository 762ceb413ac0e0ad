package io.github.mcpstdio.handler;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

/**
 * Decides what becomes of what handlers throw: the exception handlers of the bean are
 * asked, then those of advice beans; exceptions that are meant for clients pass their
 * message on, and all else goes on as it is. Safe for use by several threads.
 */
final class FailureHandling {

	private final ArgumentResolvers resolvers;

	private final HandlerSettings settings;

	private final Map<HandlerBean, ExceptionHandlerMethods> own = new ConcurrentHashMap<>();

	private final List<Advice> advice = new CopyOnWriteArrayList<>();

	FailureHandling(ArgumentResolvers resolvers, HandlerSettings settings) {
		this.resolvers = resolvers;
		this.settings = settings;
	}

	/**
	 * Add the exception handlers of a bean.
	 */
	void add(HandlerBean bean) {
		ExceptionHandlerMethods methods = new ExceptionHandlerMethods(bean, this.resolvers);
		this.own.put(bean, methods);
		if (bean.isAdvice()) {
			this.advice.add(new Advice(bean.order(), methods));
			this.advice.sort(Comparator.comparingInt(Advice::order));
		}
	}

	/**
	 * Answer for a handler.
	 * @param failure what it threw
	 * @param method its method
	 * @param context the request that is served
	 * @return what an exception handler answers
	 * @throws Exception what is to be told if none does
	 */
	FailureAnswer answer(Throwable failure, HandlerMethod method, McpContext context) throws Exception {
		ExceptionHandlerMethod handler = find(failure, method.bean());
		if (handler != null) {
			return handler.answer(failure, method.method(), context);
		}
		if (failure.getMessage() != null && this.settings.exposes(failure)) {
			throw new McpToolException(failure.getMessage(), failure);
		}
		if (failure instanceof Error error) {
			throw error;
		}
		throw (Exception) failure;
	}

	private @Nullable ExceptionHandlerMethod find(Throwable failure, HandlerBean bean) {
		ExceptionHandlerMethods own = this.own.get(bean);
		ExceptionHandlerMethod method = (own != null) ? own.find(failure) : null;
		for (int i = 0; method == null && i < this.advice.size(); i++) {
			method = this.advice.get(i).methods().find(failure);
		}
		return method;
	}

	/**
	 * The exception handlers of an advice bean.
	 *
	 * @param order when it is asked
	 * @param methods its methods
	 */
	private record Advice(int order, ExceptionHandlerMethods methods) {

	}

}

package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

import org.springframework.core.annotation.MergedAnnotation;

import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;
import io.github.mcpstdio.server.McpCatalog;

/**
 * Adds the handler methods of beans to the catalogue: first those that answer for others'
 * failures, last those that complete what others declare.
 */
final class HandlerRegistrations {

	private final HandlerSupport support;

	private final McpCatalog catalog;

	private final ToolFactory tools;

	HandlerRegistrations(HandlerSupport support, McpCatalog catalog) {
		this.support = support;
		this.catalog = catalog;
		this.tools = new ToolFactory(support, catalog);
	}

	void register(List<HandlerBean> beans) {
		for (HandlerBean bean : beans) {
			if (bean.has(McpExceptionHandler.class)) {
				this.support.failures().add(bean);
			}
		}
		for (HandlerBean bean : beans) {
			register(bean, McpTool.class, () -> this.tools::register);
			register(bean, McpResource.class, () -> new ResourceFactory(this.support, this.catalog)::register);
			register(bean, McpPrompt.class, () -> new PromptFactory(this.support, this.catalog)::register);
		}
		for (HandlerBean bean : beans) {
			register(bean, McpComplete.class, () -> new CompletionFactory(this.support, this.catalog)::register);
		}
	}

	private <A extends Annotation> void register(HandlerBean bean, Class<A> type,
			Supplier<BiConsumer<HandlerMethod, MergedAnnotation<A>>> factory) {
		if (bean.has(type)) {
			BiConsumer<HandlerMethod, MergedAnnotation<A>> registration = factory.get();
			bean.methods(type)
				.forEach((method, annotation) -> registration.accept(new HandlerMethod(bean, method), annotation));
		}
	}

}

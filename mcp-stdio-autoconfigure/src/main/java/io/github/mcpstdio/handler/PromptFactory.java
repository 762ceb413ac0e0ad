package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedMethod;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.util.StringUtils;

import io.github.mcpstdio.annotation.McpArg;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.protocol.model.Prompt;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.PromptRegistration;

/**
 * Makes prompts of annotated methods.
 */
final class PromptFactory {

	private final HandlerSupport support;

	private final McpCatalog catalog;

	private final TextParameters texts;

	PromptFactory(HandlerSupport support, McpCatalog catalog) {
		this.support = support;
		this.catalog = catalog;
		this.texts = new TextParameters(support);
	}

	/**
	 * Make a prompt of a method, if it is offered.
	 * @param method the method
	 * @param annotation its annotation, merged with those it is composed of
	 */
	void register(HandlerMethod method, MergedAnnotation<McpPrompt> annotation) {
		Definition definition = new Definition(method, annotation, this.support);
		if (this.support.settings().offers(definition.name())) {
			this.catalog.addPrompt(create(definition));
		}
	}

	private PromptRegistration create(Definition definition) {
		HandlerMethod method = definition.method();
		List<PromptArgument> described = new ArrayList<>();
		List<RequestArgument<Map<String, String>>> arguments = arguments(method, described);
		Prompt prompt = Prompt.builder(definition.name())
			.title(definition.text("title"))
			.description(definition.text("description"))
			.arguments(described)
			.icons(definition.icons())
			.meta(definition.meta())
			.build();
		MethodPromptHandler handler = new MethodPromptHandler(
				new MethodInvocation<>(method, arguments, this.support, MethodInvocation.Refusal.ERROR),
				new PromptResults(method, prompt.description(), this.support));
		return new PromptRegistration(prompt, definition.timeout(), handler, method.signature(),
				HandlerOrder.of(method));
	}

	private List<RequestArgument<Map<String, String>>> arguments(HandlerMethod method, List<PromptArgument> described) {
		List<RequestArgument<Map<String, String>>> arguments = new ArrayList<>();
		boolean all = false;
		for (MethodParameter parameter : new AnnotatedMethod(method.method()).getMethodParameters()) {
			RequestArgument<Map<String, String>> injected = this.texts.injected(parameter);
			if (injected == null && isMap(parameter)) {
				if (all) {
					throw new InvalidHandlerException(method.signature(), "two of its parameters take all arguments",
							"Keep one of the two maps, or name the argument that is meant with @McpArg.");
				}
				all = true;
				injected = (request, context) -> request;
			}
			arguments.add((injected != null) ? injected : argument(method, parameter, described));
		}
		return arguments;
	}

	private static boolean isMap(MethodParameter parameter) {
		return parameter.getParameterType() == Map.class && !parameter.hasParameterAnnotation(McpArg.class);
	}

	private TextArgument<Map<String, String>> argument(HandlerMethod method, MethodParameter parameter,
			List<PromptArgument> described) {
		TextArgument<Map<String, String>> argument = this.texts.argument(method, parameter, Map::get);
		McpArg annotation = parameter.getParameterAnnotation(McpArg.class);
		described.add(new PromptArgument(argument.name(), (annotation != null) ? textOf(annotation.title()) : null,
				(annotation != null) ? textOf(annotation.description()) : null, argument.required()));
		return argument;
	}

	private static @Nullable String textOf(String attribute) {
		return StringUtils.hasText(attribute) ? attribute : null;
	}

}

package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedMethod;
import org.springframework.core.annotation.MergedAnnotation;

import io.github.mcpstdio.annotation.CompleteArgument;
import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.protocol.model.CompletionReference;
import io.github.mcpstdio.protocol.model.CompletionRequest;
import io.github.mcpstdio.protocol.model.PromptArgument;
import io.github.mcpstdio.server.CompletionRegistration;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.PromptRegistration;
import io.github.mcpstdio.server.ResourceTemplateRegistration;
import io.github.mcpstdio.server.UriTemplate;

/**
 * Makes completions of annotated methods. What they complete has to be in the catalogue
 * already.
 */
final class CompletionFactory {

	private final HandlerSupport support;

	private final McpCatalog catalog;

	private final TextParameters texts;

	CompletionFactory(HandlerSupport support, McpCatalog catalog) {
		this.support = support;
		this.catalog = catalog;
		this.texts = new TextParameters(support);
	}

	/**
	 * Make a completion of a method, if what it completes is offered.
	 * @param method the method
	 * @param annotation its annotation, merged with those it is composed of
	 */
	void register(HandlerMethod method, MergedAnnotation<McpComplete> annotation) {
		CompletionReference reference = reference(method, annotation);
		if (!this.support.settings().offers(reference.name())) {
			return;
		}
		List<RequestArgument<CompletionRequest>> arguments = new ArrayList<>();
		String argument = prepare(method, argumentsOf(reference), arguments);
		Definition definition = new Definition(method, annotation, this.support);
		MethodCompletionHandler handler = new MethodCompletionHandler(
				new MethodInvocation<>(method, arguments, this.support, MethodInvocation.Refusal.ERROR),
				new CompletionResults(method, this.support));
		this.catalog.addCompletion(
				new CompletionRegistration(reference, argument, definition.timeout(), handler, method.signature()));
	}

	private static CompletionReference reference(HandlerMethod method, MergedAnnotation<McpComplete> annotation) {
		String prompt = annotation.getString("prompt");
		String uri = annotation.getString("uri");
		if (prompt.isEmpty() == uri.isEmpty()) {
			throw new InvalidHandlerException(method.signature(),
					"it has to complete either a prompt or a URI template",
					"Set one of '@McpComplete(prompt = ...)' and '@McpComplete(uri = ...)'.");
		}
		return uri.isEmpty() ? CompletionReference.prompt(prompt) : CompletionReference.resourceTemplate(uri);
	}

	/**
	 * Return what can be completed: nothing if there is no such prompt or template, which
	 * the catalogue will refuse.
	 */
	private Set<String> argumentsOf(CompletionReference reference) {
		if (reference.kind() == CompletionReference.Kind.RESOURCE_TEMPLATE) {
			return templates().contains(reference.name()) ? Set.copyOf(UriTemplate.of(reference.name()).variables())
					: Set.of();
		}
		for (PromptRegistration prompt : this.catalog.prompts()) {
			if (prompt.definition().name().equals(reference.name())) {
				Set<String> names = new HashSet<>();
				for (PromptArgument argument : prompt.definition().arguments()) {
					names.add(argument.name());
				}
				return names;
			}
		}
		return Set.of();
	}

	private Set<String> templates() {
		Set<String> templates = new HashSet<>();
		for (ResourceTemplateRegistration template : this.catalog.resourceTemplates()) {
			templates.add(template.definition().uriTemplate());
		}
		return templates;
	}

	/**
	 * Prepare the parameters.
	 * @return the name of the argument that is completed, or {@code null} for all
	 */
	private @Nullable String prepare(HandlerMethod method, Set<String> known,
			List<RequestArgument<CompletionRequest>> arguments) {
		String typed = null;
		boolean all = false;
		for (MethodParameter parameter : new AnnotatedMethod(method.method()).getMethodParameters()) {
			RequestArgument<CompletionRequest> argument = argument(method, parameter);
			if (argument == null) {
				if (typed != null) {
					throw new InvalidHandlerException(method.signature(), "two of its parameters are texts",
							"Take the arguments that are settled already from a Map<String, String>.");
				}
				typed = this.texts.nameOf(method, parameter);
				argument = (request, context) -> request.value();
			}
			Class<?> type = parameter.getParameterType();
			all |= type == CompleteArgument.class || type == CompletionRequest.class;
			arguments.add(argument);
		}
		return (typed != null && !all && known.contains(typed)) ? typed : null;
	}

	/**
	 * Return what a parameter gets, or {@code null} for what was typed so far.
	 */
	private @Nullable RequestArgument<CompletionRequest> argument(HandlerMethod method, MethodParameter parameter) {
		RequestArgument<CompletionRequest> injected = this.texts.injected(parameter);
		if (injected != null) {
			return injected;
		}
		Class<?> type = parameter.getParameterType();
		if (type == String.class) {
			return null;
		}
		if (type == CompletionRequest.class) {
			return (request, context) -> request;
		}
		if (type == CompleteArgument.class) {
			return (request, context) -> new CompleteArgument(request.argument(), request.value());
		}
		if (type == Map.class) {
			return (request, context) -> request.context();
		}
		throw new InvalidHandlerException(method.signature(),
				"nothing supplies its parameter of type '" + type.getSimpleName() + "'",
				"Let it take a String, a CompleteArgument, a Map<String, String> or what can be injected.");
	}

}

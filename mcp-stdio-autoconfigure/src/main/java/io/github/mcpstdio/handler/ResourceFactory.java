package io.github.mcpstdio.handler;

import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.core.annotation.MergedAnnotation;

import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.protocol.model.Annotations;
import io.github.mcpstdio.protocol.model.Resource;
import io.github.mcpstdio.protocol.model.ResourceTemplate;
import io.github.mcpstdio.protocol.model.Role;
import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.server.ResourceRegistration;
import io.github.mcpstdio.server.ResourceRequest;
import io.github.mcpstdio.server.ResourceTemplateRegistration;
import io.github.mcpstdio.server.UnmatchableTemplateException;
import io.github.mcpstdio.server.UriTemplate;

/**
 * Makes resources and resource templates of annotated methods.
 */
final class ResourceFactory {

	private final HandlerSupport support;

	private final McpCatalog catalog;

	private final ResourceParameters parameters;

	ResourceFactory(HandlerSupport support, McpCatalog catalog) {
		this.support = support;
		this.catalog = catalog;
		this.parameters = new ResourceParameters(new TextParameters(support));
	}

	/**
	 * Make a resource of a method, if it is offered.
	 * @param method the method
	 * @param annotation its annotation, merged with those it is composed of
	 */
	void register(HandlerMethod method, MergedAnnotation<McpResource> annotation) {
		Definition definition = new Definition(method, annotation, this.support);
		String uri = annotation.getString("uri");
		if (uri.isEmpty()) {
			throw new InvalidHandlerException(method.signature(), "the resource has no URI",
					"Set '@McpResource(uri = ...)'.");
		}
		if (!this.support.settings().offers(uri)) {
			return;
		}
		ResourceResults results = new ResourceResults(method, definition.text("mimeType"), this.support);
		if (uri.indexOf('{') >= 0) {
			registerTemplate(definition, uri, results);
		}
		else {
			registerResource(definition, uri, results);
		}
	}

	private void registerTemplate(Definition definition, String uri, ResourceResults results) {
		MethodResourceHandler handler = handler(definition, variables(definition, uri), results);
		ResourceTemplate template = ResourceTemplate.builder(uri, definition.name())
			.title(definition.text("title"))
			.description(definition.text("description"))
			.mimeType(results.mimeType())
			.annotations(annotations(definition))
			.icons(definition.icons())
			.meta(definition.meta())
			.build();
		this.catalog.addResourceTemplate(new ResourceTemplateRegistration(template, definition.timeout(), handler,
				definition.method().signature(), HandlerOrder.of(definition.method())));
	}

	private static List<String> variables(Definition definition, String uri) {
		try {
			return UriTemplate.of(uri).variables();
		}
		catch (UnmatchableTemplateException ex) {
			throw ex.of(definition.method().signature());
		}
	}

	private void registerResource(Definition definition, String uri, ResourceResults results) {
		MethodResourceHandler handler = handler(definition, List.of(), results);
		long size = definition.annotation().getLong("size");
		Resource resource = Resource.builder(uri, definition.name())
			.title(definition.text("title"))
			.description(definition.text("description"))
			.mimeType(results.mimeType())
			.size((size >= 0) ? size : null)
			.annotations(annotations(definition))
			.icons(definition.icons())
			.meta(definition.meta())
			.build();
		this.catalog.addResource(new ResourceRegistration(resource, definition.timeout(), handler,
				definition.method().signature(), HandlerOrder.of(definition.method())));
	}

	private MethodResourceHandler handler(Definition definition, List<String> variables, ResourceResults results) {
		List<RequestArgument<ResourceRequest>> arguments = this.parameters.prepare(definition.method(), variables);
		return new MethodResourceHandler(
				new MethodInvocation<>(definition.method(), arguments, this.support, MethodInvocation.Refusal.ERROR),
				results);
	}

	private static @Nullable Annotations annotations(Definition definition) {
		MergedAnnotation<McpResource.McpAnnotations> annotation = definition.annotation()
			.getAnnotation("annotations", McpResource.McpAnnotations.class);
		Role[] audience = annotation.getEnumArray("audience", Role.class);
		double priority = annotation.getDouble("priority");
		String lastModified = annotation.getString("lastModified");
		if (audience.length == 0 && priority == -1 && lastModified.isEmpty()) {
			return null;
		}
		try {
			return new Annotations(List.of(audience), (priority != -1) ? priority : null,
					lastModified.isEmpty() ? null : OffsetDateTime.parse(lastModified).toInstant());
		}
		catch (DateTimeParseException | IllegalArgumentException ex) {
			throw new InvalidHandlerException(definition.method().signature(),
					"its annotations have a priority that is not between 0 and 1, or a time that is none",
					"Correct '@McpResource(annotations = ...)': a time is written like 2026-07-28T10:15:30Z.", ex);
		}
	}

}

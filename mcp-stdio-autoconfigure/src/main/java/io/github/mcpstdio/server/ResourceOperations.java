package io.github.mcpstdio.server;

import org.jspecify.annotations.Nullable;

import io.github.mcpstdio.protocol.model.McpOperation;

/**
 * Operations on resources and resource templates.
 */
final class ResourceOperations implements OperationHandler {

	private final OfferedFeatures features;

	private final ResourceFinder finder;

	private final ResourceListing resources;

	private final ResourceTemplateListing templates;

	ResourceOperations(McpCatalog catalog, OfferedFeatures features, RuntimeSettings settings) {
		this.features = features;
		this.finder = new ResourceFinder(catalog);
		this.resources = new ResourceListing(catalog.resourceRegistry(), settings.pageSize());
		this.templates = new ResourceTemplateListing(catalog.templateRegistry(), settings.pageSize());
	}

	@Override
	public @Nullable McpInvocation prepare(McpOperation operation, OperationContext context) {
		if (operation instanceof McpOperation.ReadResource read) {
			return read(read, context);
		}
		if (operation instanceof McpOperation.ListResources list) {
			OfferedFeatures.require(this.features.get().resources(), "resources/list");
			return context.answer(this.resources.page(context.dialect(), list.cursor()));
		}
		if (operation instanceof McpOperation.ListResourceTemplates list) {
			OfferedFeatures.require(this.features.get().resources(), "resources/templates/list");
			return context.answer(this.templates.page(context.dialect(), list.cursor()));
		}
		return null;
	}

	private McpInvocation read(McpOperation.ReadResource operation, OperationContext context) {
		OfferedFeatures.require(this.features.get().resources(), "resources/read");
		ResourceMatch match = this.finder.find(operation.uri());
		if (match == null) {
			throw context.dialect().resourceNotFound(operation.uri());
		}
		return new ResourceInvocation(match, context, operation.request());
	}

}

package io.github.mcpstdio.server;

import java.util.ArrayList;
import java.util.List;

import io.github.mcpstdio.protocol.model.ListKind;
import io.github.mcpstdio.schema.JsonSchemaCompiler;

/**
 * What the server offers now. Entries can be added and removed at any time; lists show
 * them by their {@link ListOrder order}, and those of the same order by name, resources
 * by URI. Clients that want to know hear of changes. Safe for use by several threads.
 *
 * @since 0.1.0
 */
public final class McpCatalog {

	private final McpSubscriptions subscriptions = new McpSubscriptions();

	private final Registry<ToolEntry> tools = new Registry<>("tool", this.subscriptions, ListKind.TOOLS);

	private final Registry<ResourceEntry> resources = new Registry<>("resource", this.subscriptions,
			ListKind.RESOURCES);

	private final Registry<ResourceTemplateEntry> templates = new Registry<>("resource template", this.subscriptions,
			ListKind.RESOURCES);

	private final Registry<PromptEntry> prompts = new Registry<>("prompt", this.subscriptions, ListKind.PROMPTS);

	private final Registry<CompletionEntry> completions = new Registry<>("completion", this.subscriptions, null);

	private final JsonSchemaCompiler schemas;

	/**
	 * Create an empty catalogue.
	 * @param schemas compiles the schemas of what is added
	 */
	public McpCatalog(JsonSchemaCompiler schemas) {
		this.schemas = schemas;
	}

	/**
	 * Add a tool.
	 * @param tool the tool
	 * @throws DuplicateNameException if there is a tool of that name
	 * @throws InvalidNameException if the tool's name is empty
	 * @throws IllegalArgumentException if its input schema is not that of an object
	 * @throws io.github.mcpstdio.schema.JsonSchemaException if one of its schemas is too
	 * large or refers to what is not in it
	 */
	public void addTool(ToolRegistration tool) {
		ToolNames.check(tool.definition().name(), tool.origin());
		requireObjectSchema(tool);
		this.tools.add(new ToolEntry(tool, this.schemas));
	}

	private static void requireObjectSchema(ToolRegistration tool) {
		if (!"object".equals(tool.definition().inputSchema().path("type").asString(""))) {
			throw new IllegalArgumentException("The input schema of the tool '" + tool.definition().name() + "' of "
					+ tool.origin() + " must have the type \"object\"");
		}
	}

	/**
	 * Remove a tool. Calls that have begun go on.
	 * @param name the tool's name
	 * @return whether there was such a tool
	 */
	public boolean removeTool(String name) {
		return this.tools.remove(name);
	}

	/**
	 * Return the tools.
	 * @return the tools as they are now
	 */
	public List<ToolRegistration> tools() {
		return registrations(this.tools);
	}

	/**
	 * Add a resource. It is found before any template that its URI would fit.
	 * @param resource the resource
	 * @throws DuplicateNameException if there is a resource of that URI
	 * @throws IllegalArgumentException if its URI has no scheme or a malformed escape
	 */
	public void addResource(ResourceRegistration resource) {
		String uri = resource.definition().uri();
		if (UriText.schemeLength(uri) == 0 || !UriText.hasValidEscapes(uri)) {
			throw new IllegalArgumentException("The URI '" + uri + "' of the resource of " + resource.origin()
					+ " must begin with a scheme such as 'app:' and have two hexadecimal digits after each percent sign");
		}
		this.resources.add(new ResourceEntry(resource));
	}

	/**
	 * Remove a resource.
	 * @param uri the resource's URI
	 * @return whether there was such a resource
	 */
	public boolean removeResource(String uri) {
		return this.resources.remove(UriText.normalize(uri));
	}

	/**
	 * Return the resources, without those that templates stand for.
	 * @return the resources as they are now
	 */
	public List<ResourceRegistration> resources() {
		return registrations(this.resources);
	}

	/**
	 * Add a resource template. Of several templates that a URI fits, the one with more
	 * literal characters is taken, then the one with fewer variables in its path, then
	 * one without <code>{+x}</code> and <code>{/x*}</code>, then the one with fewer
	 * variables in its query, then the one that comes first in the list.
	 * @param template the template
	 * @throws UnmatchableTemplateException if it has a form that is not known or
	 * ambiguous, see {@link UriTemplate}
	 * @throws DuplicateNameException if there is a template of the same text
	 */
	public void addResourceTemplate(ResourceTemplateRegistration template) {
		this.templates.add(new ResourceTemplateEntry(template, parse(template)));
	}

	private static UriTemplate parse(ResourceTemplateRegistration template) {
		try {
			return UriTemplate.of(template.definition().uriTemplate());
		}
		catch (UnmatchableTemplateException ex) {
			throw ex.of(template.origin());
		}
	}

	/**
	 * Remove a resource template.
	 * @param uriTemplate the template as it was added
	 * @return whether there was such a template
	 */
	public boolean removeResourceTemplate(String uriTemplate) {
		return this.templates.remove(uriTemplate);
	}

	/**
	 * Return the resource templates.
	 * @return the templates as they are now
	 */
	public List<ResourceTemplateRegistration> resourceTemplates() {
		return registrations(this.templates);
	}

	/**
	 * Add a prompt.
	 * @param prompt the prompt
	 * @throws DuplicateNameException if there is a prompt of that name
	 * @throws InvalidNameException if the prompt's name is empty
	 */
	public void addPrompt(PromptRegistration prompt) {
		if (prompt.definition().name().isEmpty()) {
			throw new InvalidNameException("prompt", prompt.origin());
		}
		this.prompts.add(new PromptEntry(prompt));
	}

	/**
	 * Remove a prompt. What completes its arguments stays for when a prompt of that name
	 * is added again.
	 * @param name the prompt's name
	 * @return whether there was such a prompt
	 */
	public boolean removePrompt(String name) {
		return this.prompts.remove(name);
	}

	/**
	 * Return the prompts.
	 * @return the prompts as they are now
	 */
	public List<PromptRegistration> prompts() {
		return registrations(this.prompts);
	}

	/**
	 * Add what completes arguments. The prompt or template has to be there already.
	 * @param completion what completes which arguments
	 * @throws InvalidCompletionException if there is no such prompt or template, or it
	 * has no such argument
	 * @throws DuplicateNameException if the same is completed already
	 */
	public void addCompletion(CompletionRegistration completion) {
		CompletionTarget target = CompletionTarget.find(completion.reference(), this);
		if (target == null) {
			throw new InvalidCompletionException(completion, null);
		}
		if (completion.argument() != null && !target.hasArgument(completion.argument())) {
			throw new InvalidCompletionException(completion, completion.argument());
		}
		this.completions.add(new CompletionEntry(completion));
	}

	/**
	 * Remove what completes arguments.
	 * @param completion the registration as it was added
	 * @return whether it was there
	 */
	public boolean removeCompletion(CompletionRegistration completion) {
		return this.completions.remove(new CompletionEntry(completion).key());
	}

	/**
	 * Return what completes arguments.
	 * @return the completions as they are now
	 */
	public List<CompletionRegistration> completions() {
		return registrations(this.completions);
	}

	private static <R extends Registration> List<R> registrations(Registry<? extends CatalogEntry<R>> registry) {
		List<R> registrations = new ArrayList<>();
		for (CatalogEntry<R> entry : registry.list()) {
			registrations.add(entry.registration());
		}
		return registrations;
	}

	/**
	 * Return what tells clients of changes, those of this catalogue among them.
	 * @return the subscriptions
	 */
	public McpSubscriptions subscriptions() {
		return this.subscriptions;
	}

	Registry<ToolEntry> toolRegistry() {
		return this.tools;
	}

	Registry<ResourceEntry> resourceRegistry() {
		return this.resources;
	}

	Registry<ResourceTemplateEntry> templateRegistry() {
		return this.templates;
	}

	Registry<PromptEntry> promptRegistry() {
		return this.prompts;
	}

	Registry<CompletionEntry> completionRegistry() {
		return this.completions;
	}

}

package io.github.mcpstdio.server;

import java.util.List;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.github.mcpstdio.schema.JsonSchemaCompiler;

/**
 * What the server offers now, in the order of names. Entries can be added and removed at
 * any time. Safe for use by several threads.
 *
 * @since 0.1.0
 */
public final class McpCatalog {

	private static final Logger logger = LoggerFactory.getLogger(McpCatalog.class);

	private final ConcurrentSkipListMap<String, ToolEntry> tools = new ConcurrentSkipListMap<>();

	private final AtomicLong revision = new AtomicLong();

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
		String name = tool.definition().name();
		ToolNames.check(name, tool.origin());
		requireObjectSchema(tool);
		ToolEntry existing = this.tools.putIfAbsent(name, new ToolEntry(tool, this.schemas));
		if (existing != null) {
			throw new DuplicateNameException("tool", name, existing.registration().origin(), tool.origin());
		}
		this.revision.incrementAndGet();
		logger.debug("Added tool '{}' of {}", name, tool.origin());
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
		boolean removed = this.tools.remove(name) != null;
		if (removed) {
			this.revision.incrementAndGet();
		}
		return removed;
	}

	/**
	 * Return the tools.
	 * @return the tools as they are now
	 */
	public List<ToolRegistration> tools() {
		return this.tools.values().stream().map(ToolEntry::registration).toList();
	}

	@Nullable ToolEntry tool(String name) {
		return this.tools.get(name);
	}

	boolean hasTools() {
		return !this.tools.isEmpty();
	}

	/**
	 * Return a number that changes with each change of the catalogue.
	 */
	long revision() {
		return this.revision.get();
	}

}

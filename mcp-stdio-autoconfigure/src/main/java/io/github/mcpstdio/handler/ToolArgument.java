package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import io.github.mcpstdio.schema.ValuePath;
import io.github.mcpstdio.server.McpContext;
import io.github.mcpstdio.server.McpToolException;

/**
 * An argument of a tool that the client sends.
 *
 * @param name its name
 * @param required whether it must be sent
 * @param defaultValue what stands in for it, or {@code null}
 * @param absent the value without it, if there is no default value
 * @param converter converts it
 */
record ToolArgument(String name, boolean required, @Nullable JsonNode defaultValue, @Nullable Object absent,
		ArgumentConverter converter) implements HandlerArgument {

	@Override
	public @Nullable Object resolve(ObjectNode arguments, McpContext context) {
		JsonNode value = arguments.get(this.name);
		if (value == null) {
			value = this.defaultValue;
		}
		if (value != null) {
			return this.converter.convert(value, ValuePath.ROOT.property(this.name));
		}
		if (this.required) {
			throw new McpToolException("Argument '" + this.name + "' is missing");
		}
		return this.absent;
	}

}

package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a tool, as clients see it. The schemas are copied; what the accessors
 * return must not be changed.
 *
 * @param name its name, unique in the server
 * @param title its name for people, or {@code null}
 * @param description what it does, or {@code null}
 * @param inputSchema JSON Schema of its arguments
 * @param outputSchema JSON Schema of its structured result, or {@code null} if it has
 * none
 * @param hints hints at its behaviour
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool">Tool</a>
 */
public record Tool(String name, @Nullable String title, @Nullable String description, ObjectNode inputSchema,
		@Nullable ObjectNode outputSchema, ToolHints hints) {

	public Tool {
		Objects.requireNonNull(name, "'name' must not be null");
		Objects.requireNonNull(inputSchema, "'inputSchema' must not be null");
		Objects.requireNonNull(hints, "'hints' must not be null");
		inputSchema = inputSchema.deepCopy();
		outputSchema = (outputSchema != null) ? outputSchema.deepCopy() : null;
	}

}

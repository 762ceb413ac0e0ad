package io.github.mcpstdio.protocol.model;

import java.util.List;
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
 * @param icons pictures of it, which revisions before 2025-11-25 do not show
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool">Tool</a>
 */
public record Tool(String name, @Nullable String title, @Nullable String description, ObjectNode inputSchema,
		@Nullable ObjectNode outputSchema, ToolHints hints, List<Icon> icons, @Nullable ObjectNode meta) {

	public Tool {
		Objects.requireNonNull(name, "'name' must not be null");
		Objects.requireNonNull(inputSchema, "'inputSchema' must not be null");
		Objects.requireNonNull(hints, "'hints' must not be null");
		inputSchema = inputSchema.deepCopy();
		outputSchema = (outputSchema != null) ? outputSchema.deepCopy() : null;
		icons = List.copyOf(icons);
		meta = Meta.copy(meta);
	}

	/**
	 * Begin a tool.
	 * @param name its name
	 * @param inputSchema JSON Schema of its arguments
	 * @return a builder of the tool
	 */
	public static Builder builder(String name, ObjectNode inputSchema) {
		return new Builder(name, inputSchema);
	}

	/**
	 * Collects the parts of a tool. Not safe for use by several threads.
	 */
	public static final class Builder {

		private final String name;

		private final ObjectNode inputSchema;

		private @Nullable String title;

		private @Nullable String description;

		private @Nullable ObjectNode outputSchema;

		private ToolHints hints = ToolHints.DEFAULTS;

		private List<Icon> icons = List.of();

		private @Nullable ObjectNode meta;

		private Builder(String name, ObjectNode inputSchema) {
			this.name = name;
			this.inputSchema = inputSchema;
		}

		/**
		 * Set the name for people.
		 * @param title its name for people, or {@code null}
		 * @return this builder
		 */
		public Builder title(@Nullable String title) {
			this.title = title;
			return this;
		}

		/**
		 * Set the description.
		 * @param description what it does, or {@code null}
		 * @return this builder
		 */
		public Builder description(@Nullable String description) {
			this.description = description;
			return this;
		}

		/**
		 * Set the output schema.
		 * @param outputSchema JSON Schema of the structured result, or {@code null}
		 * @return this builder
		 */
		public Builder outputSchema(@Nullable ObjectNode outputSchema) {
			this.outputSchema = outputSchema;
			return this;
		}

		/**
		 * Set the hints.
		 * @param hints hints at its behaviour
		 * @return this builder
		 */
		public Builder hints(ToolHints hints) {
			this.hints = hints;
			return this;
		}

		/**
		 * Set the icons.
		 * @param icons pictures of it
		 * @return this builder
		 */
		public Builder icons(List<Icon> icons) {
			this.icons = icons;
			return this;
		}

		/**
		 * Set the metadata.
		 * @param meta what goes into {@code _meta}, or {@code null}
		 * @return this builder
		 */
		public Builder meta(@Nullable ObjectNode meta) {
			this.meta = meta;
			return this;
		}

		/**
		 * Create the tool.
		 * @return the tool
		 */
		public Tool build() {
			return new Tool(this.name, this.title, this.description, this.inputSchema, this.outputSchema, this.hints,
					this.icons, this.meta);
		}

	}

}

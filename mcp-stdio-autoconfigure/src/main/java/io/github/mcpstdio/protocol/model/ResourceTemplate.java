package io.github.mcpstdio.protocol.model;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a family of resources, as clients see it. What the accessors return
 * must not be changed.
 *
 * @param uriTemplate a template of their URIs by RFC 6570
 * @param name its name
 * @param title its name for people, or {@code null}
 * @param description what the resources are, or {@code null}
 * @param mimeType their type if all have the same, or {@code null}
 * @param annotations hints at their use, or {@code null}
 * @param icons pictures of it, which revisions before 2025-11-25 do not show
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-templates">Resource
 * Templates</a>
 */
public record ResourceTemplate(String uriTemplate, String name, @Nullable String title, @Nullable String description,
		@Nullable String mimeType, @Nullable Annotations annotations, List<Icon> icons, @Nullable ObjectNode meta) {

	public ResourceTemplate {
		Objects.requireNonNull(uriTemplate, "'uriTemplate' must not be null");
		Objects.requireNonNull(name, "'name' must not be null");
		icons = List.copyOf(icons);
		meta = Meta.copy(meta);
	}

	/**
	 * Begin a template.
	 * @param uriTemplate a template of URIs by RFC 6570
	 * @param name its name
	 * @return a builder of the template
	 */
	public static Builder builder(String uriTemplate, String name) {
		return new Builder(uriTemplate, name);
	}

	/**
	 * Collects the parts of a template. Not safe for use by several threads.
	 */
	public static final class Builder {

		private final String uriTemplate;

		private final String name;

		private @Nullable String title;

		private @Nullable String description;

		private @Nullable String mimeType;

		private @Nullable Annotations annotations;

		private List<Icon> icons = List.of();

		private @Nullable ObjectNode meta;

		private Builder(String uriTemplate, String name) {
			this.uriTemplate = uriTemplate;
			this.name = name;
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
		 * @param description what it is, or {@code null}
		 * @return this builder
		 */
		public Builder description(@Nullable String description) {
			this.description = description;
			return this;
		}

		/**
		 * Set the MIME type.
		 * @param mimeType its type, or {@code null}
		 * @return this builder
		 */
		public Builder mimeType(@Nullable String mimeType) {
			this.mimeType = mimeType;
			return this;
		}

		/**
		 * Set the annotations.
		 * @param annotations hints at its use, or {@code null}
		 * @return this builder
		 */
		public Builder annotations(@Nullable Annotations annotations) {
			this.annotations = annotations;
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
		 * Create the template.
		 * @return the template
		 */
		public ResourceTemplate build() {
			return new ResourceTemplate(this.uriTemplate, this.name, this.title, this.description, this.mimeType,
					this.annotations, this.icons, this.meta);
		}

	}

}

package io.github.mcpstdio.protocol.model;

import java.util.List;
import java.util.Objects;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The definition of a resource, as clients see it. What the accessors return must not be
 * changed.
 *
 * @param uri its URI, with a scheme
 * @param name its name
 * @param title its name for people, or {@code null}
 * @param description what it is, or {@code null}
 * @param mimeType its type, or {@code null} if it is not known
 * @param size how many bytes it has before any encoding, not negative, or {@code null} if
 * that is not known
 * @param annotations hints at its use, or {@code null}
 * @param icons pictures of it, which revisions before 2025-11-25 do not show
 * @param meta what goes into {@code _meta}, or {@code null}
 * @since 0.1.0
 * @see <a href=
 * "https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource">Resource</a>
 */
public record Resource(String uri, String name, @Nullable String title, @Nullable String description,
		@Nullable String mimeType, @Nullable Long size, @Nullable Annotations annotations, List<Icon> icons,
		@Nullable ObjectNode meta) {

	public Resource {
		Objects.requireNonNull(uri, "'uri' must not be null");
		Objects.requireNonNull(name, "'name' must not be null");
		if (size != null && size < 0) {
			throw new IllegalArgumentException("'size' must not be negative");
		}
		icons = List.copyOf(icons);
		meta = Meta.copy(meta);
	}

	/**
	 * Begin a resource.
	 * @param uri its URI, with a scheme
	 * @param name its name
	 * @return a builder of the resource
	 */
	public static Builder builder(String uri, String name) {
		return new Builder(uri, name);
	}

	/**
	 * Collects the parts of a resource. Not safe for use by several threads.
	 */
	public static final class Builder {

		private final String uri;

		private final String name;

		private @Nullable String title;

		private @Nullable String description;

		private @Nullable String mimeType;

		private @Nullable Long size;

		private @Nullable Annotations annotations;

		private List<Icon> icons = List.of();

		private @Nullable ObjectNode meta;

		private Builder(String uri, String name) {
			this.uri = uri;
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
		 * Set the size.
		 * @param size how many bytes it has, or {@code null}
		 * @return this builder
		 */
		public Builder size(@Nullable Long size) {
			this.size = size;
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
		 * Create the resource.
		 * @return the resource
		 */
		public Resource build() {
			return new Resource(this.uri, this.name, this.title, this.description, this.mimeType, this.size,
					this.annotations, this.icons, this.meta);
		}

	}

}

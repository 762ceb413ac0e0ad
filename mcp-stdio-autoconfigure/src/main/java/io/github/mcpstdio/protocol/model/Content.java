package io.github.mcpstdio.protocol.model;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A piece of content for a model or a person.
 *
 * @since 0.1.0
 */
public sealed interface Content {

	/**
	 * A text.
	 *
	 * @param text the text
	 */
	record Text(String text) implements Content {

		public Text {
			Objects.requireNonNull(text, "'text' must not be null");
		}

	}

	/**
	 * A picture.
	 *
	 * @param data the picture in Base64
	 * @param mimeType its type
	 */
	record Image(String data, String mimeType) implements Content {

		public Image {
			Objects.requireNonNull(data, "'data' must not be null");
			Objects.requireNonNull(mimeType, "'mimeType' must not be null");
		}

	}

	/**
	 * A sound.
	 *
	 * @param data the sound in Base64
	 * @param mimeType its type
	 */
	record Audio(String data, String mimeType) implements Content {

		public Audio {
			Objects.requireNonNull(data, "'data' must not be null");
			Objects.requireNonNull(mimeType, "'mimeType' must not be null");
		}

	}

	/**
	 * A text resource in full.
	 *
	 * @param uri its URI
	 * @param mimeType its type, or {@code null}
	 * @param text its text
	 */
	record EmbeddedText(String uri, @Nullable String mimeType, String text) implements Content {

		public EmbeddedText {
			Objects.requireNonNull(uri, "'uri' must not be null");
			Objects.requireNonNull(text, "'text' must not be null");
		}

	}

}

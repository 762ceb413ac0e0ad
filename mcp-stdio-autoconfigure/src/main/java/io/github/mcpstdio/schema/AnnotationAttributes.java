package io.github.mcpstdio.schema;

import java.lang.annotation.Annotation;

import org.jspecify.annotations.Nullable;

/**
 * Reads attributes of annotations that may not be on the class path.
 */
final class AnnotationAttributes {

	private AnnotationAttributes() {
	}

	/**
	 * Return the value of an attribute, or {@code null} if there is no such attribute.
	 */
	static @Nullable Object get(Annotation annotation, String name) {
		try {
			return annotation.annotationType().getMethod(name).invoke(annotation);
		}
		catch (ReflectiveOperationException ex) {
			return null;
		}
	}

}

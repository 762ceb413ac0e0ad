package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.ReflectionHints;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;

import io.github.mcpstdio.annotation.McpTool;

/**
 * What a native image has to know of the annotations of handlers and of those that an
 * application composed of them: their attributes. For one thread.
 */
final class AnnotationHints {

	private static final String PACKAGE = McpTool.class.getPackageName();

	private final ReflectionHints hints;

	private final Set<Class<?>> known = new HashSet<>();

	AnnotationHints(ReflectionHints hints) {
		this.hints = hints;
	}

	/**
	 * Add the hints for the annotations that a class, method or parameter has, wherever
	 * it has them from.
	 */
	void register(AnnotatedElement element) {
		for (MergedAnnotation<Annotation> annotation : MergedAnnotations.from(element,
				MergedAnnotations.SearchStrategy.TYPE_HIERARCHY)) {
			if (annotation.getType().getPackageName().equals(PACKAGE)) {
				registerWithSources(annotation);
			}
		}
	}

	private void registerWithSources(MergedAnnotation<?> annotation) {
		for (MergedAnnotation<?> source = annotation; source != null; source = source.getMetaSource()) {
			register(source.getType());
		}
	}

	private void register(Class<?> type) {
		if (!this.known.add(type)) {
			return;
		}
		this.hints.registerType(type, MemberCategory.INVOKE_DECLARED_METHODS);
		for (Method attribute : type.getDeclaredMethods()) {
			Class<?> nested = annotationOf(attribute.getReturnType());
			if (nested != null) {
				register(nested);
			}
		}
	}

	private static @Nullable Class<?> annotationOf(Class<?> attribute) {
		Class<?> type = attribute.isArray() ? attribute.getComponentType() : attribute;
		return type.isAnnotation() ? type : null;
	}

}

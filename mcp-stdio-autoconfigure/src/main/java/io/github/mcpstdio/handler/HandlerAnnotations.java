package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

import io.github.mcpstdio.annotation.McpComplete;
import io.github.mcpstdio.annotation.McpExceptionHandler;
import io.github.mcpstdio.annotation.McpPrompt;
import io.github.mcpstdio.annotation.McpResource;
import io.github.mcpstdio.annotation.McpTool;

/**
 * Tells which of the annotations of handlers a class has anywhere. Sees each class of an
 * application at its start, so it looks at each method once, whatever annotations there
 * are. For one thread.
 */
final class HandlerAnnotations {

	private static final Logger logger = LoggerFactory.getLogger(HandlerAnnotations.class);

	static final List<Class<? extends Annotation>> KINDS = List.of(McpTool.class, McpResource.class, McpPrompt.class,
			McpComplete.class, McpExceptionHandler.class);

	private static final Set<Class<? extends Annotation>> NONE = Set.of();

	private final Map<Class<? extends Annotation>, Set<Class<? extends Annotation>>> meanings = new HashMap<>();

	/**
	 * Return which annotations the methods of a class, of those that it extends and of
	 * its interfaces have, or are composed of.
	 * @param userClass the class
	 * @return the annotations
	 */
	Set<Class<? extends Annotation>> of(Class<?> userClass) {
		Set<Class<? extends Annotation>> found = new HashSet<>();
		try {
			for (Class<?> type = userClass; type != null && !isForeign(type); type = type.getSuperclass()) {
				collect(type, found);
			}
			for (Class<?> type : ClassUtils.getAllInterfacesForClassAsSet(userClass)) {
				if (!isForeign(type)) {
					collect(type, found);
				}
			}
			return found;
		}
		catch (IllegalStateException | LinkageError ex) {
			// A class of another library that is not there is no concern of ours.
			logger.debug("Class {} cannot be searched for handlers", userClass.getName(), ex);
			return NONE;
		}
	}

	/**
	 * Return whether a class is not the application's, so that it has no handlers.
	 */
	static boolean isForeign(Class<?> type) {
		String name = type.getName();
		return name.startsWith("org.springframework.") || name.startsWith("java.") || name.startsWith("tools.jackson.")
				|| type.isPrimitive() || type.isArray();
	}

	private void collect(Class<?> type, Set<Class<? extends Annotation>> found) {
		ReflectionUtils.doWithLocalMethods(type, (method) -> collect(method, found));
	}

	private void collect(Method method, Set<Class<? extends Annotation>> found) {
		for (Annotation annotation : method.getDeclaredAnnotations()) {
			found.addAll(meaning(annotation.annotationType()));
		}
	}

	private Set<Class<? extends Annotation>> meaning(Class<? extends Annotation> type) {
		Set<Class<? extends Annotation>> meaning = this.meanings.get(type);
		if (meaning == null) {
			meaning = isForeign(type) ? NONE : findMeaning(type);
			this.meanings.put(type, meaning);
		}
		return meaning;
	}

	private static Set<Class<? extends Annotation>> findMeaning(Class<? extends Annotation> type) {
		if (KINDS.contains(type)) {
			return Set.of(type);
		}
		Set<Class<? extends Annotation>> meaning = new HashSet<>();
		MergedAnnotations annotations = MergedAnnotations.from(type);
		for (Class<? extends Annotation> kind : KINDS) {
			if (annotations.isPresent(kind)) {
				meaning.add(kind);
			}
		}
		return meaning;
	}

}

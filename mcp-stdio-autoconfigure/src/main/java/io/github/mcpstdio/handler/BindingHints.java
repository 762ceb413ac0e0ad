package io.github.mcpstdio.handler;

import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonSubTypes;

import org.springframework.aot.hint.BindingReflectionHintsRegistrar;
import org.springframework.aot.hint.ReflectionHints;
import org.springframework.aot.hint.TypeHint;
import org.springframework.util.ClassUtils;

/**
 * What a native image has to know of the types that Jackson reads and writes, and of
 * which schemas tell. Spring finds what their members, type arguments and annotations
 * name; which subtypes there are, at any depth, is found here. For one thread.
 */
final class BindingHints {

	private final BindingReflectionHintsRegistrar registrar = new BindingReflectionHintsRegistrar();

	private final ReflectionHints hints;

	private final Set<Type> known = new HashSet<>();

	BindingHints(ReflectionHints hints) {
		this.hints = hints;
	}

	/**
	 * Add the hints for a type of a parameter or a result.
	 */
	void register(Type type) {
		Deque<Type> open = new ArrayDeque<>();
		open.add(type);
		while (!open.isEmpty()) {
			Type next = open.remove();
			if (!isPlain(next) && this.known.add(next)) {
				this.registrar.registerReflectionHints(this.hints, next);
				open.addAll(subtypes(next));
			}
		}
	}

	/**
	 * Return whether it is a type with which Jackson has no need of help.
	 */
	private static boolean isPlain(Type type) {
		return type instanceof Class<?> plain && !plain.isArray() && HandlerAnnotations.isForeign(plain);
	}

	private Set<Type> subtypes(Type type) {
		ReflectionHints reached = new ReflectionHints();
		this.registrar.registerReflectionHints(reached, type);
		Set<Type> subtypes = new HashSet<>();
		reached.typeHints().forEach((hint) -> addSubtypes(resolve(hint), subtypes));
		return subtypes;
	}

	private static Class<?> resolve(TypeHint hint) {
		return ClassUtils.resolveClassName(hint.getType().getName(), ClassUtils.getDefaultClassLoader());
	}

	private static void addSubtypes(Class<?> type, Set<Type> subtypes) {
		if (type.isSealed()) {
			subtypes.addAll(List.of(type.getPermittedSubclasses()));
		}
		JsonSubTypes named = type.getAnnotation(JsonSubTypes.class);
		if (named != null) {
			for (JsonSubTypes.Type subtype : named.value()) {
				subtypes.add(subtype.value());
			}
		}
	}

}

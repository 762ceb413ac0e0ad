package io.github.mcpstdio.handler;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

import org.jspecify.annotations.Nullable;

/**
 * The values of arguments of the types {@code Optional*} that are not sent.
 */
final class EmptyOptionals {

	private static final Map<Class<?>, Object> BY_TYPE = Map.of(Optional.class, Optional.empty(), OptionalInt.class,
			OptionalInt.empty(), OptionalLong.class, OptionalLong.empty(), OptionalDouble.class,
			OptionalDouble.empty());

	private EmptyOptionals() {
	}

	/**
	 * Return the empty value of a type, or {@code null} if it has none.
	 */
	static @Nullable Object of(Class<?> type) {
		return BY_TYPE.get(type);
	}

	static boolean has(Class<?> type) {
		return BY_TYPE.containsKey(type);
	}

}

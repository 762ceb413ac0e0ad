package io.github.mcpstdio.handler;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * What an exception handler returned in place of a result.
 *
 * @param returned the value
 */
record FailureAnswer(@Nullable Object returned) {

	/**
	 * Return the value itself, or what is told if there is none.
	 * @param otherwise what is told
	 */
	Object valueOr(String otherwise) {
		Object value = (this.returned instanceof Optional<?> optional) ? optional.orElse(null) : this.returned;
		return (value != null) ? value : otherwise;
	}

}

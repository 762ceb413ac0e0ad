package io.github.mcpstdio.handler;

import java.util.List;

import org.springframework.util.PatternMatchUtils;

/**
 * Which annotated handlers are offered, and what clients see of their failures.
 *
 * @param include patterns of the names of tools and prompts and the URIs of resources
 * that are offered, with {@code *} for any text; all if there are none
 * @param exclude patterns of those that are not, also if they are included
 * @param exposedExceptions exceptions, those that extend them included, whose messages
 * are for clients
 * @since 0.1.0
 */
public record HandlerSettings(List<String> include, List<String> exclude,
		List<Class<? extends Throwable>> exposedExceptions) {

	/** What holds unless configured otherwise. */
	public static final HandlerSettings DEFAULTS = new HandlerSettings(List.of(), List.of(), List.of());

	public HandlerSettings {
		include = List.copyOf(include);
		exclude = List.copyOf(exclude);
		exposedExceptions = List.copyOf(exposedExceptions);
	}

	boolean offers(String name) {
		return (this.include.isEmpty() || matches(this.include, name)) && !matches(this.exclude, name);
	}

	private static boolean matches(List<String> patterns, String name) {
		for (String pattern : patterns) {
			if (PatternMatchUtils.simpleMatch(pattern, name)) {
				return true;
			}
		}
		return false;
	}

	boolean exposes(Throwable failure) {
		for (Class<? extends Throwable> type : this.exposedExceptions) {
			if (type.isInstance(failure)) {
				return true;
			}
		}
		return false;
	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import org.jspecify.annotations.Nullable;

/**
 * Tells whether Spring Boot's developer tools restart the application: the end of its
 * context is not its end then.
 */
final class DevTools {

	private static final String RESTART_CLASS_LOADER = "org.springframework.boot.devtools.restart.classloader.RestartClassLoader";

	private DevTools() {
	}

	static boolean restarts(@Nullable ClassLoader classLoader) {
		return classLoader != null && classLoader.getClass().getName().equals(RESTART_CLASS_LOADER);
	}

}

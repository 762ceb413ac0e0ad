package io.github.mcpstdio.autoconfigure.stdio;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Lets a native image tell whether it logs by Log4j 2, whose consoles have to be kept off
 * standard output. Stateless.
 */
final class StdioHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		hints.reflection().registerTypeIfPresent(classLoader, "org.apache.logging.log4j.core.LoggerContext", (hint) -> {
		});
	}

}

package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Lets a native image tell whether the libraries are there that handlers may use.
 * Stateless.
 */
final class OptionalLibraryHints implements RuntimeHintsRegistrar {

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		register(hints, classLoader, "jakarta.validation.Validator");
		register(hints, classLoader, "org.reactivestreams.Publisher");
	}

	private static void register(RuntimeHints hints, @Nullable ClassLoader classLoader, String type) {
		hints.reflection().registerTypeIfPresent(classLoader, type, (hint) -> {
		});
	}

}

package io.github.mcpstdio.autoconfigure;

import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.aot.hint.ExecutableMode;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;

/**
 * Lets a native image make virtual threads, which the executor does by reflection since
 * it runs on Java 17 too. Stateless.
 */
final class VirtualThreadHints implements RuntimeHintsRegistrar {

	private static final String BUILDER = "java.lang.Thread$Builder";

	@Override
	public void registerHints(RuntimeHints hints, @Nullable ClassLoader classLoader) {
		hints.reflection()
			.registerType(Thread.class, (hint) -> hint.withMethod("ofVirtual", List.of(), ExecutableMode.INVOKE))
			.registerType(TypeReference.of(BUILDER), MemberCategory.INVOKE_PUBLIC_METHODS);
	}

}

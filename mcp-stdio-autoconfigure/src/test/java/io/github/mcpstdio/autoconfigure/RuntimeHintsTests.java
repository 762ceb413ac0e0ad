package io.github.mcpstdio.autoconfigure;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

import jakarta.validation.Validator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;

import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.TypeReference;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.beans.factory.aot.AotServices;
import org.springframework.boot.test.context.FilteredClassLoader;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a native image learns of the classes that this library looks up by name.
 */
@DisplayName("N16: native images have what is looked up by name")
class RuntimeHintsTests {

	private static final TypeReference LOG4J2 = TypeReference.of("org.apache.logging.log4j.core.LoggerContext");

	@Test
	void librariesThatMayBeThereCanBeLookedFor() {
		RuntimeHints hints = hints(getClass().getClassLoader());
		assertThat(RuntimeHintsPredicates.reflection().onType(Validator.class)).accepts(hints);
		assertThat(RuntimeHintsPredicates.reflection().onType(Publisher.class)).accepts(hints);
	}

	@Test
	void librariesThatAreNotThereAreNotMentioned() {
		RuntimeHints hints = hints(new FilteredClassLoader(Validator.class, Publisher.class));
		assertThat(RuntimeHintsPredicates.reflection().onType(Validator.class)).rejects(hints);
		assertThat(RuntimeHintsPredicates.reflection().onType(Publisher.class)).rejects(hints);
		assertThat(RuntimeHintsPredicates.reflection().onType(LOG4J2)).rejects(hints);
	}

	@Test
	void consolesOfLog4j2CanBeLookedFor() throws IOException {
		try (URLClassLoader log4j2 = new URLClassLoader(log4j2ClassPath(), getClass().getClassLoader())) {
			assertThat(RuntimeHintsPredicates.reflection().onType(LOG4J2)).accepts(hints(log4j2));
		}
	}

	@Test
	void virtualThreadsCanBeMade() {
		RuntimeHints hints = hints(getClass().getClassLoader());
		assertThat(RuntimeHintsPredicates.reflection()
			.onType(TypeReference.of("java.lang.Thread$Builder"))
			.withMemberCategory(MemberCategory.INVOKE_PUBLIC_METHODS)).accepts(hints);
		assertThat(hints.reflection().getTypeHint(Thread.class).methods())
			.anyMatch((method) -> method.getName().equals("ofVirtual"));
	}

	private static RuntimeHints hints(ClassLoader classLoader) {
		RuntimeHints hints = new RuntimeHints();
		for (RuntimeHintsRegistrar registrar : AotServices.factories().load(RuntimeHintsRegistrar.class)) {
			if (registrar.getClass().getName().startsWith("io.github.mcpstdio.")) {
				registrar.registerHints(hints, classLoader);
			}
		}
		return hints;
	}

	private static URL[] log4j2ClassPath() throws MalformedURLException {
		List<URL> path = new ArrayList<>();
		for (String file : System.getProperty("log4j2.class.path").split(File.pathSeparator)) {
			path.add(new File(file).toURI().toURL());
		}
		return path.toArray(new URL[0]);
	}

}

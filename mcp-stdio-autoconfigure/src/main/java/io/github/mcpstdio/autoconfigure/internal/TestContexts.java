package io.github.mcpstdio.autoconfigure.internal;

import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Environment;

/**
 * Tells whether an application runs as part of a Spring Boot test, where standard streams
 * belong to the test and nothing is to end the process.
 */
public final class TestContexts {

	private static final String BOOTSTRAPPER = "org.springframework.boot.test.context.SpringBootTestContextBootstrapper";

	/**
	 * The property source that Spring's test framework adds. A test slice has a
	 * bootstrapper of its own, and so another property, in the same source.
	 */
	private static final String INLINED_PROPERTIES = "Inlined Test Properties";

	private TestContexts() {
	}

	/**
	 * Return whether an environment belongs to a Spring Boot test.
	 * @param environment the environment
	 * @return whether it does
	 */
	public static boolean detect(Environment environment) {
		return environment.getProperty(BOOTSTRAPPER, Boolean.class, false)
				|| (environment instanceof ConfigurableEnvironment configurable
						&& configurable.getPropertySources().contains(INLINED_PROPERTIES));
	}

}

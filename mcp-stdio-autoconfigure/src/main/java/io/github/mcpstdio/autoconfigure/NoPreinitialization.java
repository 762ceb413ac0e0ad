package io.github.mcpstdio.autoconfigure;

import org.springframework.boot.bootstrap.BootstrapRegistry;
import org.springframework.boot.bootstrap.BootstrapRegistryInitializer;

/**
 * Keeps Spring Boot from making a Jackson mapper in the background, which nobody may need
 * and which competes with the start itself for the processors. Whoever sets Boot's system
 * property gets what it says. It has to be set before Boot's listeners are created.
 */
final class NoPreinitialization implements BootstrapRegistryInitializer {

	static final String PROPERTY = "spring.backgroundpreinitializer.ignore";

	NoPreinitialization() {
		if (System.getProperty(PROPERTY) == null) {
			System.setProperty(PROPERTY, "true");
		}
	}

	@Override
	public void initialize(BootstrapRegistry registry) {
	}

}

package io.github.mcpstdio.autoconfigure.stdio;

import org.springframework.boot.bootstrap.BootstrapRegistry;
import org.springframework.boot.bootstrap.BootstrapRegistryInitializer;

/**
 * Guards the standard streams as soon as a {@code SpringApplication} is constructed,
 * which is the first that a library on the class path hears of it. Whether they belong to
 * the protocol is decided once the environment is known.
 */
final class StandardStreamsInitializer implements BootstrapRegistryInitializer {

	StandardStreamsInitializer() {
		StandardStreams.guard();
	}

	@Override
	public void initialize(BootstrapRegistry registry) {
		StandardStreams.guard();
	}

}

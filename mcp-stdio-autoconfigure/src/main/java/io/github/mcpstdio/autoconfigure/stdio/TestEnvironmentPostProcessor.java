package io.github.mcpstdio.autoconfigure.stdio;

import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;

import io.github.mcpstdio.autoconfigure.internal.TestContexts;

/**
 * Leaves the standard streams to tests, before anything else of the environment can fail.
 */
final class TestEnvironmentPostProcessor implements EnvironmentPostProcessor, Ordered {

	@Override
	public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
		if (TestContexts.detect(environment)) {
			StandardStreams.release();
		}
	}

	@Override
	public int getOrder() {
		return Ordered.HIGHEST_PRECEDENCE;
	}

}

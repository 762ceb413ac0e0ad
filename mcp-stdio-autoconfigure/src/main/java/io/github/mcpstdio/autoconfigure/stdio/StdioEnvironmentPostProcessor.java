package io.github.mcpstdio.autoconfigure.stdio;

import java.util.HashMap;
import java.util.Map;

import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.env.DefaultPropertiesPropertySource;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.MutablePropertySources;

import io.github.mcpstdio.autoconfigure.internal.TestContexts;

/**
 * Decides whether the standard streams belong to the protocol and, if they do, adds the
 * defaults that an application needs which talks over them. Everything that the
 * application sets itself takes precedence.
 */
final class StdioEnvironmentPostProcessor implements EnvironmentPostProcessor, Ordered {

	@Override
	public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
		if (TestContexts.detect(environment) || !StdioActivation.stdio(environment)) {
			StandardStreams.release();
			return;
		}
		StandardStreams.guard();
		Rehearsal.begin();
		addDefaults(environment.getPropertySources(), defaults(environment, application));
	}

	private static Map<String, Object> defaults(ConfigurableEnvironment environment, SpringApplication application) {
		Map<String, Object> defaults = new HashMap<>();
		if (!StdioActivation.http(environment) && !choosesWebApplicationType(application)) {
			defaults.put("spring.main.web-application-type", "none");
		}
		// The specification has standard error in UTF-8, whatever the platform's charset.
		defaults.put("logging.charset.console", "UTF-8");
		return defaults;
	}

	private static boolean choosesWebApplicationType(SpringApplication application) {
		return application.getWebApplicationType() != WebApplicationType.deduce();
	}

	private static void addDefaults(MutablePropertySources sources, Map<String, Object> defaults) {
		if (sources.get(DefaultPropertiesPropertySource.NAME) instanceof MapPropertySource existing) {
			defaults.putAll(existing.getSource());
		}
		DefaultPropertiesPropertySource.addOrMerge(defaults, sources);
	}

	@Override
	public int getOrder() {
		return Ordered.LOWEST_PRECEDENCE;
	}

}

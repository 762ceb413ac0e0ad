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

	private final WebApplicationType classPath;

	StdioEnvironmentPostProcessor() {
		this(WebApplicationType.deduce());
	}

	/**
	 * Create a post-processor.
	 * @param classPath what Spring Boot makes of the libraries on the class path
	 */
	StdioEnvironmentPostProcessor(WebApplicationType classPath) {
		this.classPath = classPath;
	}

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

	private Map<String, Object> defaults(ConfigurableEnvironment environment, SpringApplication application) {
		Map<String, Object> defaults = new HashMap<>();
		if (!StdioActivation.http(environment) && wouldStartWebServer(application)) {
			defaults.put("spring.main.web-application-type", "none");
		}
		// The specification has standard error in UTF-8, whatever the platform's charset.
		defaults.put("logging.charset.console", "UTF-8");
		return defaults;
	}

	/**
	 * Return whether there would be a web server for no other reason than that its
	 * libraries are there. Where there are none the property is not set, since Spring
	 * Boot loads all of its property editors to read it.
	 */
	private boolean wouldStartWebServer(SpringApplication application) {
		return this.classPath != WebApplicationType.NONE && application.getWebApplicationType() == this.classPath;
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

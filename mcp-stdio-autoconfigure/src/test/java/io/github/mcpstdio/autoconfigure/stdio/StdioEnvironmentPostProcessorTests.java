package io.github.mcpstdio.autoconfigure.stdio;

import java.io.PrintStream;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.env.DefaultPropertiesPropertySource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for {@link StdioEnvironmentPostProcessor} and
 * {@link TestEnvironmentPostProcessor}.
 */
class StdioEnvironmentPostProcessorTests {

	private static final String WEB = "spring.main.web-application-type";

	private static final String BOOTSTRAPPER = "org.springframework.boot.test.context.SpringBootTestContextBootstrapper";

	private final PrintStream out = System.out;

	private final SpringApplication application = new SpringApplication();

	private final StandardEnvironment environment = new StandardEnvironment();

	StdioEnvironmentPostProcessorTests() {
		ConfigurationPropertySources.attach(this.environment);
	}

	@AfterEach
	void releaseStreams() {
		StandardStreams.release();
	}

	@Test
	void withStdioThereIsNoWebServerAndTheConsoleIsUtf8() {
		this.application.setWebApplicationType(WebApplicationType.SERVLET);
		process(WebApplicationType.SERVLET);
		assertThat(this.environment.getProperty(WEB)).isEqualTo("none");
		assertThat(this.environment.getProperty("logging.charset.console")).isEqualTo("UTF-8");
		assertThat(StandardStreams.guarded()).isTrue();
	}

	@Test
	void withoutTheLibrariesOfAWebServerNothingIsSaidAboutIt() {
		process();
		assertThat(this.environment.getProperty(WEB)).isNull();
	}

	@Test
	void whatTheApplicationSetsTakesPrecedence() {
		this.application.setWebApplicationType(WebApplicationType.SERVLET);
		set("properties", Map.of(WEB, "servlet"));
		process(WebApplicationType.SERVLET);
		assertThat(this.environment.getProperty(WEB)).isEqualTo("servlet");
	}

	@Test
	void whatTheApplicationSetsByDefaultTakesPrecedence() {
		DefaultPropertiesPropertySource.addOrMerge(Map.of(WEB, "reactive"), this.environment.getPropertySources());
		process();
		assertThat(this.environment.getProperty(WEB)).isEqualTo("reactive");
		assertThat(this.environment.getProperty("logging.charset.console")).isEqualTo("UTF-8");
	}

	@Test
	void webApplicationTypeThatTheApplicationChoseStays() {
		this.application.setWebApplicationType(WebApplicationType.REACTIVE);
		process(WebApplicationType.SERVLET);
		assertThat(this.environment.getProperty(WEB)).isNull();
	}

	@Test
	void webServerStaysWhenBothTransportsAreOn() {
		this.application.setWebApplicationType(WebApplicationType.SERVLET);
		set("properties", Map.of("mcp.http.enabled", "true", "mcp.stdio.enabled", "true"));
		process(WebApplicationType.SERVLET);
		assertThat(this.environment.getProperty(WEB)).isNull();
		assertThat(StandardStreams.guarded()).isTrue();
	}

	@ParameterizedTest
	@CsvSource({ "mcp.stdio.enabled,false", "MCP_STDIO_ENABLED,false", "mcp.http.enabled,true" })
	void withoutStdioNothingIsChanged(String property, String value) {
		set(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, Map.of(property, value));
		process();
		assertThat(this.environment.getProperty(WEB)).isNull();
		assertThat(this.environment.getProperty("logging.charset.console")).isNull();
		assertThat(System.out).isSameAs(this.out);
	}

	@ParameterizedTest
	@CsvSource({ "properties," + BOOTSTRAPPER, "Inlined Test Properties,spring.jmx.enabled" })
	void nothingIsChangedInTests(String source, String property) {
		set(source, Map.of(property, "true"));
		process();
		assertThat(this.environment.getProperty(WEB)).isNull();
		assertThat(System.out).isSameAs(this.out);
	}

	@Test
	void testsGetTheirStreamsBackBeforeAnythingElseCanFail() {
		StandardStreams.guard();
		set("Inlined Test Properties", Map.of(BOOTSTRAPPER, "true"));
		new TestEnvironmentPostProcessor().postProcessEnvironment(this.environment, this.application);
		assertThat(System.out).isSameAs(this.out);
	}

	@Test
	void streamsStayGuardedUntilItIsKnownWhetherStdioIsOn() {
		StandardStreams.guard();
		new TestEnvironmentPostProcessor().postProcessEnvironment(this.environment, this.application);
		assertThat(StandardStreams.guarded()).isTrue();
	}

	@Test
	void valueThatIsNoBooleanIsRefused() {
		set("properties", Map.of("mcp.stdio.enabled", "perhaps"));
		assertThatExceptionOfType(BindException.class).isThrownBy(this::process)
			.withMessageContaining("mcp.stdio.enabled");
	}

	private void process() {
		new StdioEnvironmentPostProcessor().postProcessEnvironment(this.environment, this.application);
	}

	private void process(WebApplicationType classPath) {
		new StdioEnvironmentPostProcessor(classPath).postProcessEnvironment(this.environment, this.application);
	}

	private void set(String name, Map<String, Object> properties) {
		if (name.equals(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME)) {
			this.environment.getPropertySources().replace(name, new SystemEnvironmentPropertySource(name, properties));
		}
		else {
			this.environment.getPropertySources().addFirst(new MapPropertySource(name, properties));
		}
	}

}

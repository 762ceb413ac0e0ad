package io.github.mcpstdio.autoconfigure.stdio;

import java.io.InputStream;
import java.io.PrintStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;

import io.github.mcpstdio.transport.stdio.StdioTransport;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for an application's own {@link SpringBootTest}.
 */
@SpringBootTest(classes = SpringBootTestTests.Application.class)
class SpringBootTestTests {

	private static final PrintStream OUT = System.out;

	private static final PrintStream ERR = System.err;

	private static final InputStream IN = System.in;

	@BeforeAll
	static void standardInputMustNotBeRead() {
		System.setIn(new InputStream() {

			@Override
			public int read() {
				throw new AssertionError("Standard input was read");
			}

		});
	}

	@AfterAll
	static void restoreStandardInput() {
		System.setIn(IN);
	}

	@Test
	void standardStreamsAreTheTests() {
		assertThat(System.out).isSameAs(OUT);
		assertThat(System.err).isSameAs(ERR);
		assertThat(StandardStreams.guarded()).isFalse();
	}

	@Test
	void clientIsNotServed(@Autowired StdioTransport transport, @Autowired StdioTransportRunner runner,
			@Autowired Application application) {
		assertThat(application.ready).isTrue();
		assertThat(transport.isServing()).isFalse();
		assertThat(runner.isRunning()).isFalse();
		assertThat(Thread.getAllStackTraces().keySet()).extracting(Thread::getName).doesNotContain("mcp-stdio");
	}

	@Test
	void environmentIsTheTests(@Autowired Environment environment) {
		assertThat(environment.getProperty("spring.main.web-application-type")).isNull();
	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration
	static class Application {

		private boolean ready;

		@EventListener
		void ready(ApplicationReadyEvent event) {
			this.ready = true;
		}

	}

}

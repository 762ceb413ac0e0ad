package io.github.mcpstdio.conformance.process;

import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.scheduling.annotation.EnableScheduling;

import io.github.mcpstdio.server.McpCatalog;
import io.github.mcpstdio.transport.stdio.StdioTransport;

/**
 * Properties under {@code fixture} and what each of them makes of the application.
 */
@Configuration(proxyBeanMethods = false)
class FixtureSwitches {

	@Bean
	@ConditionalOnBooleanProperty("fixture.stray-thread")
	StrayThread strayThread() {
		return new StrayThread();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.duplicate-tool")
	DuplicateTool duplicateTool() {
		return new DuplicateTool();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.duplicate-resource")
	DuplicateResource duplicateResource() {
		return new DuplicateResource();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.duplicate-prompt")
	DuplicatePrompt duplicatePrompt() {
		return new DuplicatePrompt();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.unmatchable-template")
	UnmatchableTemplate unmatchableTemplate() {
		return new UnmatchableTemplate();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.completion-of-nothing")
	CompletionOfNothing completionOfNothing() {
		return new CompletionOfNothing();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.failing-bean")
	FailingBean failingBean() {
		return new FailingBean();
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.large-catalogue")
	LargeCatalogue largeCatalogue(McpCatalog catalog) {
		return new LargeCatalogue(catalog);
	}

	@Bean
	@Order(Ordered.HIGHEST_PRECEDENCE)
	@ConditionalOnBooleanProperty("fixture.flooding-runner")
	ApplicationRunner floodingRunner(ProcessTools tools) {
		return (arguments) -> tools.flood(10_000);
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.failing-runner")
	ApplicationRunner failingRunner() {
		return (arguments) -> {
			throw new IllegalStateException("fixture: the runner failed");
		};
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.failing-listener")
	FailingListener failingListener(StdioTransport transport) {
		return new FailingListener(transport);
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.closing-listener")
	ClosingListener closingListener(ConfigurableApplicationContext context) {
		return new ClosingListener(context::close);
	}

	@Bean
	@ConditionalOnBooleanProperty("fixture.exiting-listener")
	ClosingListener exitingListener(ConfigurableApplicationContext context) {
		return new ClosingListener(() -> SpringApplication.exit(context, () -> 3));
	}

	/**
	 * A scheduler, whose thread is no daemon.
	 */
	@Configuration(proxyBeanMethods = false)
	@EnableScheduling
	@ConditionalOnBooleanProperty("fixture.scheduler")
	static class SchedulerConfiguration {

		@Bean
		ScheduledWork scheduledWork() {
			return new ScheduledWork();
		}

	}

}

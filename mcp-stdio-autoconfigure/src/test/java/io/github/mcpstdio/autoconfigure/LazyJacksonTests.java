package io.github.mcpstdio.autoconfigure;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link LazyJackson}.
 */
class LazyJacksonTests {

	private final ApplicationContextRunner runner = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class, McpServerAutoConfiguration.class));

	@Test
	void makesNoMapperBeforeSomebodyAsks() {
		this.runner.run((context) -> {
			String name = context.getBeanNamesForType(JsonMapper.class)[0];
			assertThat(context.getBeanFactory().containsSingleton(name)).isFalse();
			assertThat(context.getBean(JsonMapper.class)).isNotNull();
			assertThat(context.getBeanFactory().containsSingleton(name)).isTrue();
		});
	}

	@Test
	void keepsSpringFromSearchingJacksonsClassesForEventListeners() {
		this.runner.run((context) -> {
			for (String name : context.getBeanNamesForType(JsonMapper.class)) {
				assertThat(AutoProxyUtils.determineTargetClass(context.getBeanFactory(), name)).isEqualTo(Object.class);
			}
		});
	}

	@Test
	void leavesTheMapperOfAnApplicationAsItIs() {
		this.runner.withUserConfiguration(OwnMapper.class).run((context) -> {
			assertThat(context.getBeanFactory().containsSingleton("listeningMapper")).isTrue();
			context.publishEvent(new ApplicationEvent(this) {
			});
			assertThat(context.getBean(ListeningMapper.class).events).hasPositiveValue();
		});
	}

	static final class ListeningMapper extends JsonMapper {

		private final transient AtomicInteger events = new AtomicInteger();

		@EventListener
		void on(ApplicationEvent event) {
			this.events.incrementAndGet();
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class OwnMapper {

		@Bean
		ListeningMapper listeningMapper() {
			return new ListeningMapper();
		}

	}

}

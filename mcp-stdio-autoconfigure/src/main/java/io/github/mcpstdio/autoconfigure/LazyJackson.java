package io.github.mcpstdio.autoconfigure;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Has Spring Boot's beans for Jackson made when somebody asks for them, not at start-up:
 * they are most of what an MCP server would add to the start of an application, and one
 * whose tools take and give text only never asks. The beans are the same.
 */
final class LazyJackson implements BeanFactoryPostProcessor {

	private static final String PACKAGE = "org.springframework.boot.jackson.autoconfigure.";

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
		for (String name : beanFactory.getBeanDefinitionNames()) {
			BeanDefinition definition = beanFactory.getBeanDefinition(name);
			if (isJackson(name) || isJackson(definition.getFactoryBeanName())
					|| isJackson(definition.getBeanClassName())) {
				definition.setLazyInit(true);
			}
		}
	}

	private static boolean isJackson(@Nullable String name) {
		return name != null && name.startsWith(PACKAGE);
	}

}

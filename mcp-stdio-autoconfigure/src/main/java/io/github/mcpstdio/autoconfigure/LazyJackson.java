package io.github.mcpstdio.autoconfigure;

import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.Conventions;

/**
 * Has Spring Boot's beans for Jackson made when somebody asks for them, not at start-up:
 * they are most of what an MCP server would add to the start of an application, and one
 * whose tools take and give text only never asks. The beans are the same. Nor are
 * Jackson's classes searched for event listeners, for which a hundred of them would be
 * loaded.
 */
final class LazyJackson implements BeanFactoryPostProcessor {

	private static final String PACKAGE = "org.springframework.boot.jackson.autoconfigure.";

	/** The class that Spring searches for annotations instead of the bean's own. */
	private static final String TARGET_CLASS = Conventions.getQualifiedAttributeName(AutoProxyUtils.class,
			"originalTargetClass");

	@Override
	public void postProcessBeanFactory(ConfigurableListableBeanFactory beanFactory) {
		for (String name : beanFactory.getBeanDefinitionNames()) {
			BeanDefinition definition = beanFactory.getBeanDefinition(name);
			if (isJackson(name) || isJackson(definition.getFactoryBeanName())
					|| isJackson(definition.getBeanClassName())) {
				definition.setLazyInit(true);
				definition.setAttribute(TARGET_CLASS, Object.class);
			}
		}
	}

	private static boolean isJackson(@Nullable String name) {
		return name != null && name.startsWith(PACKAGE);
	}

}

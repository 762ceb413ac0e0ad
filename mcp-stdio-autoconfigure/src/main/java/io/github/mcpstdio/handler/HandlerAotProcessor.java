package io.github.mcpstdio.handler;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.aot.BeanFactoryInitializationAotContribution;
import org.springframework.beans.factory.aot.BeanFactoryInitializationAotProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Finds the beans with handlers when an application is prepared at build time, by the
 * same rules as at its start and without creating any, so that a native image has what
 * their methods need. What the catalogue leaves out is included: which entries are
 * offered is decided at the start. Stateless.
 */
final class HandlerAotProcessor implements BeanFactoryInitializationAotProcessor {

	@Override
	public @Nullable BeanFactoryInitializationAotContribution processAheadOfTime(
			ConfigurableListableBeanFactory beanFactory) {
		List<HandlerBean> beans = find(beanFactory);
		return beans.isEmpty() ? null : (context, code) -> register(beans, new HandlerHints(context.getRuntimeHints()));
	}

	private static List<HandlerBean> find(ConfigurableListableBeanFactory beanFactory) {
		HandlerBeans beans = new HandlerBeans(beanFactory, new HandlerAnnotations());
		List<HandlerBean> found = new ArrayList<>();
		for (String name : beanFactory.getBeanDefinitionNames()) {
			HandlerBean bean = beans.find(name);
			if (bean != null) {
				found.add(bean);
			}
		}
		return found;
	}

	private static void register(List<HandlerBean> beans, HandlerHints hints) {
		for (HandlerBean bean : beans) {
			hints.register(bean);
		}
	}

}

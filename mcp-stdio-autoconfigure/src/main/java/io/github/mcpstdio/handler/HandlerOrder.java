package io.github.mcpstdio.handler;

import java.lang.reflect.Method;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.OrderUtils;

/**
 * Finds the place of a handler as Spring does: by {@code @Order} on the method, else by
 * the bean itself if it is {@link Ordered}, else by {@code @Order} on the method that
 * makes the bean, else on its class.
 */
final class HandlerOrder {

	private final ConfigurableListableBeanFactory beanFactory;

	private final String beanName;

	HandlerOrder(ConfigurableListableBeanFactory beanFactory, String beanName) {
		this.beanFactory = beanFactory;
		this.beanName = beanName;
	}

	static int of(HandlerMethod method) {
		Integer order = OrderUtils.getOrder(method.method());
		return (order != null) ? order : method.bean().order();
	}

	/**
	 * Return the place of the bean.
	 * @param instance the bean if it is there already
	 * @param userClass its class
	 */
	int ofBean(@Nullable Object instance, Class<?> userClass) {
		if (instance instanceof Ordered ordered) {
			return ordered.getOrder();
		}
		Method factoryMethod = factoryMethod();
		Integer order = (factoryMethod != null) ? OrderUtils.getOrder(factoryMethod) : null;
		return (order != null) ? order : OrderUtils.getOrder(userClass, Ordered.LOWEST_PRECEDENCE);
	}

	private @Nullable Method factoryMethod() {
		if (!this.beanFactory.containsBeanDefinition(this.beanName)) {
			return null;
		}
		BeanDefinition definition = this.beanFactory.getMergedBeanDefinition(this.beanName);
		return (definition instanceof RootBeanDefinition root) ? root.getResolvedFactoryMethod() : null;
	}

}

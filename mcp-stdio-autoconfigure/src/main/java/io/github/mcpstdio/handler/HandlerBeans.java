package io.github.mcpstdio.handler;

import java.lang.reflect.Proxy;

import org.jspecify.annotations.Nullable;

import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedObject;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Finds out which class of the application is behind a bean, without creating it.
 */
final class HandlerBeans {

	private final ConfigurableListableBeanFactory beanFactory;

	HandlerBeans(ConfigurableListableBeanFactory beanFactory) {
		this.beanFactory = beanFactory;
	}

	/**
	 * Return the class of a bean, or {@code null} if it cannot have handlers.
	 */
	@Nullable Class<?> userClass(String beanName) {
		if (ScopedProxyUtils.isScopedTarget(beanName)) {
			return null;
		}
		Class<?> type = AutoProxyUtils.determineTargetClass(this.beanFactory, beanName);
		if (type != null && ScopedObject.class.isAssignableFrom(type)) {
			type = AutoProxyUtils.determineTargetClass(this.beanFactory, ScopedProxyUtils.getTargetBeanName(beanName));
		}
		else if (type != null && Proxy.isProxyClass(type) && this.beanFactory.containsSingleton(beanName)) {
			type = AopProxyUtils.ultimateTargetClass(this.beanFactory.getBean(beanName));
		}
		return (type != null && !isForeign(type)) ? ClassUtils.getUserClass(type) : null;
	}

	private static boolean isForeign(Class<?> type) {
		String name = type.getName();
		return name.startsWith("org.springframework.") || name.startsWith("java.") || name.startsWith("tools.jackson.")
				|| type.isPrimitive() || type.isArray();
	}

}

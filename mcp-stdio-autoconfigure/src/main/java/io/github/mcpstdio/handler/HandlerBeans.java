package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.aop.framework.AopProxyUtils;
import org.springframework.aop.framework.autoproxy.AutoProxyUtils;
import org.springframework.aop.scope.ScopedObject;
import org.springframework.aop.scope.ScopedProxyUtils;
import org.springframework.beans.BeansException;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.util.ClassUtils;

/**
 * Finds out which class of the application is behind a bean of one context, and whether
 * it has handlers, without creating it.
 */
final class HandlerBeans {

	private static final Logger logger = LoggerFactory.getLogger(HandlerBeans.class);

	private final ConfigurableListableBeanFactory beanFactory;

	private final HandlerAnnotations annotations;

	HandlerBeans(ConfigurableListableBeanFactory beanFactory, HandlerAnnotations annotations) {
		this.beanFactory = beanFactory;
		this.annotations = annotations;
	}

	/**
	 * Return a bean with handlers, or {@code null} if it has none.
	 */
	@Nullable HandlerBean find(String beanName) {
		Class<?> userClass = userClass(beanName);
		if (userClass == null) {
			return null;
		}
		Set<Class<? extends Annotation>> found = this.annotations.of(userClass);
		return found.isEmpty() ? null : new HandlerBean(this.beanFactory, beanName, userClass, found);
	}

	private @Nullable Class<?> userClass(String beanName) {
		if (ScopedProxyUtils.isScopedTarget(beanName)) {
			return null;
		}
		Class<?> type = targetClass(beanName);
		if (type != null && ScopedObject.class.isAssignableFrom(type)) {
			type = targetClass(ScopedProxyUtils.getTargetBeanName(beanName));
		}
		else if (type != null && Proxy.isProxyClass(type) && this.beanFactory.containsSingleton(beanName)) {
			type = AopProxyUtils.ultimateTargetClass(this.beanFactory.getBean(beanName));
		}
		return (type != null && !HandlerAnnotations.isForeign(type)) ? ClassUtils.getUserClass(type) : null;
	}

	private @Nullable Class<?> targetClass(String beanName) {
		try {
			return AutoProxyUtils.determineTargetClass(this.beanFactory, beanName);
		}
		catch (BeansException | LinkageError ex) {
			// A bean of which nobody knows the type is no concern of ours.
			logger.debug("The type of bean '{}' cannot be determined", beanName, ex);
			return null;
		}
	}

	/**
	 * Return the parent of a bean factory, or {@code null} if there is none that can be
	 * searched.
	 */
	static @Nullable ConfigurableListableBeanFactory parentOf(ConfigurableListableBeanFactory beanFactory) {
		return (beanFactory.getParentBeanFactory() instanceof ConfigurableListableBeanFactory parent) ? parent : null;
	}

}

package io.github.mcpstdio.handler;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * A bean with handler methods, created when it is first needed. Safe for use by several
 * threads.
 */
final class HandlerBean {

	private final ConfigurableListableBeanFactory beanFactory;

	private final String name;

	private final Class<?> userClass;

	private final boolean singleton;

	private volatile @Nullable Object instance;

	HandlerBean(ConfigurableListableBeanFactory beanFactory, String name, Class<?> userClass) {
		this.beanFactory = beanFactory;
		this.name = name;
		this.userClass = userClass;
		this.singleton = beanFactory.isSingleton(name);
	}

	/**
	 * Return the class that the application wrote, whatever proxies stand before it.
	 */
	Class<?> userClass() {
		return this.userClass;
	}

	/**
	 * Return whether the bean is there already, so that getting it creates nothing.
	 */
	boolean isPresent() {
		return this.singleton && this.beanFactory.containsSingleton(this.name)
				&& !this.beanFactory.isFactoryBean(this.name);
	}

	/**
	 * Return the bean, or the proxy before it.
	 */
	Object get() {
		Object bean = this.instance;
		if (bean == null) {
			bean = this.beanFactory.getBean(this.name);
			if (this.singleton) {
				this.instance = bean;
			}
		}
		return bean;
	}

}

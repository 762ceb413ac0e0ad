package io.github.mcpstdio.handler;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.MethodIntrospector;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;

import io.github.mcpstdio.annotation.McpAdvice;

/**
 * A bean with handler methods, created when it is first needed. Safe for use by several
 * threads.
 */
final class HandlerBean {

	private final ConfigurableListableBeanFactory beanFactory;

	private final String name;

	private final Class<?> userClass;

	private final boolean singleton;

	private final Set<Class<? extends Annotation>> annotations;

	private volatile @Nullable Object instance;

	HandlerBean(ConfigurableListableBeanFactory beanFactory, String name, Class<?> userClass,
			Set<Class<? extends Annotation>> annotations) {
		this.beanFactory = beanFactory;
		this.name = name;
		this.userClass = userClass;
		this.annotations = annotations;
		this.singleton = beanFactory.isSingleton(name);
	}

	/**
	 * Return the class that the application wrote, whatever proxies stand before it.
	 */
	Class<?> userClass() {
		return this.userClass;
	}

	/**
	 * Return whether there are methods with an annotation.
	 */
	boolean has(Class<? extends Annotation> type) {
		return this.annotations.contains(type);
	}

	/**
	 * Return the methods with an annotation.
	 * @param <A> the type of the annotation
	 * @param type the annotation
	 * @return each method with the annotation, merged with those it is composed of
	 */
	<A extends Annotation> Map<Method, MergedAnnotation<A>> methods(Class<A> type) {
		return MethodIntrospector.selectMethods(this.userClass,
				(MethodIntrospector.MetadataLookup<MergedAnnotation<A>>) (method) -> annotation(method, type));
	}

	private static <A extends Annotation> @Nullable MergedAnnotation<A> annotation(Method method, Class<A> type) {
		MergedAnnotation<A> annotation = MergedAnnotations.from(method, MergedAnnotations.SearchStrategy.TYPE_HIERARCHY)
			.get(type);
		return annotation.isPresent() ? annotation : null;
	}

	/**
	 * Return whether the bean's exception handlers concern all beans.
	 */
	boolean isAdvice() {
		return MergedAnnotations.from(this.userClass, MergedAnnotations.SearchStrategy.TYPE_HIERARCHY)
			.isPresent(McpAdvice.class);
	}

	/**
	 * Return whether the bean is there already, so that getting it creates nothing.
	 */
	boolean isPresent() {
		return this.singleton && this.beanFactory.containsSingleton(this.name)
				&& !this.beanFactory.isFactoryBean(this.name);
	}

	/**
	 * Return the place of the bean's handlers in lists.
	 */
	int order() {
		return new HandlerOrder(this.beanFactory, this.name).ofBean(isPresent() ? get() : null, this.userClass);
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

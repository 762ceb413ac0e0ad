package io.github.mcpstdio.handler;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import org.springframework.aop.SpringProxy;
import org.springframework.aop.support.AopUtils;
import org.springframework.util.ReflectionUtils;

/**
 * A method of a bean that serves requests. Safe for use by several threads.
 */
final class HandlerMethod {

	private final HandlerBean bean;

	private final Method method;

	private volatile @Nullable Method invocable;

	HandlerMethod(HandlerBean bean, Method method) {
		this.bean = bean;
		this.method = method;
		if (bean.isPresent()) {
			this.invocable = select(bean.get());
		}
	}

	private Method select(Object instance) {
		Class<?> type = instance.getClass();
		if (SpringProxy.class.isAssignableFrom(type)) {
			requireAdvice();
		}
		try {
			Method selected = AopUtils.selectInvocableMethod(this.method, type);
			ReflectionUtils.makeAccessible(selected);
			return selected;
		}
		catch (IllegalStateException ex) {
			throw new UnreachableMethodException(signature(),
					"the proxy has the methods of interfaces only, and it is in none of them", ex);
		}
	}

	/**
	 * A proxy passes these methods on to itself, with empty fields and without advice.
	 */
	private void requireAdvice() {
		int modifiers = this.method.getModifiers();
		if ((modifiers & (Modifier.PRIVATE | Modifier.FINAL | Modifier.STATIC)) != 0) {
			String modifier = Modifier.isPrivate(modifiers) ? "private"
					: Modifier.isStatic(modifiers) ? "static" : "final";
			throw new UnreachableMethodException(signature(), "it is " + modifier, null);
		}
	}

	HandlerBean bean() {
		return this.bean;
	}

	/**
	 * Return the method as the application wrote it.
	 */
	Method method() {
		return this.method;
	}

	Class<?> userClass() {
		return this.bean.userClass();
	}

	/**
	 * Return the signature, for people who look for the method.
	 */
	String signature() {
		String parameters = Arrays.stream(this.method.getParameterTypes())
			.map(Class::getSimpleName)
			.collect(Collectors.joining(", "));
		return this.bean.userClass().getName() + "." + this.method.getName() + "(" + parameters + ")";
	}

	/**
	 * Call the method.
	 * @param instance the bean or its proxy
	 * @param arguments the arguments
	 * @return what the method returns
	 * @throws Exception what the method throws
	 */
	@Nullable Object invoke(Object instance, @Nullable Object[] arguments) throws Exception {
		Method target = this.invocable;
		if (target == null) {
			target = select(instance);
			this.invocable = target;
		}
		try {
			return target.invoke(instance, arguments);
		}
		catch (InvocationTargetException ex) {
			throw unwrapped(ex);
		}
	}

	private static Exception unwrapped(InvocationTargetException ex) {
		Throwable cause = ex.getTargetException();
		if (cause instanceof Error error) {
			throw error;
		}
		return (cause instanceof Exception exception) ? exception : ex;
	}

}
